import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractPython } from "./extract-python.ts";

function extract(source: string, explain = false): Promise<Extraction> {
  return withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")], { explain }),
  );
}

test("X3 a type that only the docstring names counts where there is no hint", async () => {
  const { tools, diagnostics } = await extract(`
def f(a, b, c: int, d=None, e=None, g=None, h=None, i=None, j=None, k=None):
    """F.

    Args:
        a (list[int], optional): one
        b (list of strings): two
        c (str): three
        d (string): four
        e (array of object): five
        g (integer or boolean): six
        h (string[]): seven
        i (whatever it is): eight
        j: Optional[int]. Nine
        k: str. Ten. More of it
    """
`);
  expect(tools[0]?.tool.inputSchema?.["properties"]).toEqual({
    a: { type: "array", items: { type: "integer" }, description: "one" },
    b: { type: "array", items: { type: "string" }, description: "two" },
    c: { type: "integer", description: "three" },
    d: { type: "string", description: "four" },
    e: { type: "array", items: { type: "object" }, description: "five" },
    g: { anyOf: [{ type: "integer" }, { type: "boolean" }], description: "six" },
    h: { type: "array", items: { type: "string" }, description: "seven" },
    i: { description: "eight", default: null },
    j: { type: "integer", description: "Nine" },
    k: { type: "string", description: "Ten. More of it" },
  });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["untyped-parameter", "the parameter i has no type, so it takes anything"],
  ]);
});

test("X3 a section goes on where a line was wrapped to the margin, until the next heading", async () => {
  const { tools } = await extract(`
def f(a, b, c):
    """F.

    Args:
        a (string): one
    and more of one
        b (object): Example: {'x': '<p>

    text</p>'}
        c (int): three

    Returns:
        dict: What it
            gives back

    More about it.
    """
def g(a, b):
    """
            G.

            Args:
                a (string): Example: {'x': 1
    }
                b (int): two

            Returns:
                int: three
    """
`);
  const [f, g] = tools.map(({ tool }) => tool);
  expect(f?.inputSchema?.["properties"]).toEqual({
    a: { type: "string", description: "one and more of one" },
    b: { type: "object", description: "Example: {'x': '<p>\n\ntext</p>'}" },
    c: { type: "integer", description: "three" },
  });
  expect(f?.description).toBe("F.\n\nMore about it.\n\nReturns: What it gives back");
  expect(g?.inputSchema?.["properties"]).toMatchObject({
    a: { type: "string" },
    b: { type: "integer", description: "two" },
  });
  expect(g?.description).toBe("G\n\nReturns: three");
});

test("X3 what a function returns describes its output, or ends the description", async () => {
  const docs = (type: string) =>
    `def f()${type}:\n    """Gives it.\n\n    Returns:\n        The thing\n\n    Raises:\n        KeyError: If there is none\n    """\n`;
  const one = async (type: string) => (await extract(docs(type))).tools[0]?.tool;
  expect(await one(" -> int")).toMatchObject({
    description: "Gives it",
    outputSchema: { type: "integer", description: "The thing" },
  });
  expect((await one(""))?.description).toBe("Gives it\n\nReturns: The thing");
  expect((await one(" -> dict"))?.description).toBe("Gives it");
  expect((await one(" -> 'dict'"))?.outputSchema).toBeUndefined();
});

test("X8 Annotations and Tags become hints, names and tags", async () => {
  const { tools } = await extract(`
def f():
    """F.

    Tags:
        Important, Two Words, destructive

    Annotations:
        readOnlyHint: false
        idempotent
        closed-world
        title: The F
        name: eff
        audience: user, assistant
        priority: -1
    """
`);
  expect(tools[0]?.tool).toEqual({
    name: "eff",
    title: "The F",
    description: "F",
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    tags: ["important", "two-words", "destructive"],
    _meta: { "dev.toolcrib/audience": ["user", "assistant"], "dev.toolcrib/priority": -1 },
  });
});

test("X9 slips in docstrings, names and type variables are pointed out", async () => {
  const { tools, diagnostics } = await extract(`
def f(city: str):
    """F.

    Args:
        citty: Where
    """
def größe(): "G."
def g[T](x: T, y: list[T]): "G."
def h(x: int): pass
`);
  expect(tools.map(({ tool }) => tool.name)).toEqual(["f", "g", "h"]);
  expect(diagnostics.map(({ code, level, subject }) => `${code} ${level} ${subject}`)).toEqual([
    "unknown-parameter warning f",
    "invalid-name error größe",
    "unbound-type-variable warning g",
    "unbound-type-variable warning g",
    "undocumented-function warning h",
  ]);
});

test("X9 asked to explain, it says why functions are not tools", async () => {
  const source = `
import functools
def _inner(): "I."
area = lambda r: r
half = functools.partial(print, 1)
size = 3
def shown(): "S."
`;
  const codes = ({ diagnostics }: Extraction) =>
    diagnostics.map(({ code, line, message }) => `${code}:${line} ${message}`);
  expect(codes(await extract(source))).toEqual([]);
  expect(codes(await extract(source, true))).toEqual([
    "not-exported:3 _inner begins with an underscore",
    "not-a-function:4 area is a lambda",
    "not-a-function:5 half is a partial call",
  ]);
  expect(codes(await extract("def _only(): 'O.'\n"))).toEqual([
    "no-tools:1 the file has no public function",
  ]);
});

test("X4 line endings make no difference", async () => {
  const source =
    'def add(a: int):\n    """Adds.\n\n    More about it.\n\n    Args:\n        a: The a,\n            at length.\n    """\n';
  const described = async (text: string): Promise<unknown> =>
    (await extract(text)).tools.map(({ tool }) => tool);
  const expected = await described(source);
  expect(JSON.stringify(expected)).toContain("More about it.");
  expect(await described(source.replaceAll("\n", "\r\n"))).toEqual(expected);
  expect(await described(source.replaceAll("\n", "\r"))).toEqual(expected);
});
