import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractPython } from "./extract-python.ts";
import type { ListedApplication, ToolLister } from "./tool-lister.ts";

function extract(source: string, lister?: ToolLister): Promise<Extraction> {
  return withFiles({ "app.py": source }, (folder) =>
    extractPython([join(folder, "app.py")], lister === undefined ? {} : { lister }),
  );
}

/** An application whose `list_tools` has this body, with methods `a`, `b` and `c`. */
function application(body: string): string {
  const indented = body.replace(/^/gm, "        ");
  return `
class Base:
    def list_tools(self):
        return [self.c]
    def c(self): "C."
class App(Base):
    def __init__(self, token=None): pass
    def list_tools(self) -> list:
${indented}
    def a(self, n: int): "A."
    async def b(self): "B."
`;
}

const names = ({ tools }: Extraction) =>
  tools.filter(({ binding }) => binding.application === "App").map(({ tool }) => tool.name);
const problems = ({ diagnostics }: Extraction) =>
  diagnostics.map(({ code, line, message }) => `${code}:${line} ${message}`);

test.each([
  ["return [self.a, self.b]", ["a", "b"]],
  ["return (self.b,)", ["b"]],
  ["return list([self.a])", ["a"]],
  ["return [self.a] + [self.b]", ["a", "b"]],
  ["return [*super().list_tools(), self.a]", ["c", "a"]],
  ["return super().list_tools() + [self.a]", ["c", "a"]],
  ['"The tools."\n# first\ntools = [self.a]\ntools.append(self.b)\nreturn tools', ["a", "b"]],
  ["tools: list = []\ntools.extend([self.a, self.b])\nreturn tools", ["a", "b"]],
  ["tools = [self.a]\ntools += [self.b]\nreturn tools", ["a", "b"]],
  [
    'tools = [self.a, self.b]\n# Add namespace prefix\nfor tool in tools:\n    tool.__name__ = f"github_{tool.__name__}"\nreturn tools',
    ["github_a", "github_b"],
  ],
  [
    'tools = [self.a]\nfor f in tools:\n    f.__name__ = "x_" + f.__name__ + "_y"\nreturn tools',
    ["x_a_y"],
  ],
])("X2 X11 a list that is written out is read: %s", async (body, expected) => {
  const found = await extract(application(body));
  expect(names(found)).toEqual(expected);
  expect(found.diagnostics).toEqual([]);
});

test("X2 X11 a renamed tool still calls its method", async () => {
  const body =
    'tools = [self.a]\nfor tool in tools:\n    tool.__name__ = f"gh_{tool.__name__}"\nreturn tools';
  const { tools } = await extract(application(body));
  const found = tools.find(({ tool }) => tool.name === "gh_a");
  expect(found?.binding).toMatchObject({ path: ["App", "a"], receiver: "instance" });
  expect(found?.tool.inputSchema).toEqual({
    type: "object",
    properties: { n: { type: "integer" } },
    required: ["n"],
  });
});

test.each([
  ["return [getattr(self, name) for name in dir(self)]", 9],
  ["tools = find_tools(self)\nreturn tools", 9],
  ["if self.token:\n    return [self.a]\nreturn []", 9],
  ["tools = [self.a]\nfor tool in tools:\n    tool.__name__ = rename(tool)\nreturn tools", 11],
  ["return [self.a, lambda: 1]", 9],
])("X11 a computed list is an error that names its line: %s", async (body, line) => {
  const found = await extract(application(body));
  expect(names(found)).toEqual([]);
  expect(problems(found)).toEqual([
    `computed-tool-list:${line} list_tools of App is computed on line ${line}`,
  ]);
});

test("X11 a computed list can be asked for", async () => {
  const asked: ListedApplication[] = [];
  const found = await extract(application("return compute(self)"), (one) => {
    asked.push(one);
    return Promise.resolve([
      { name: "renamed", method: "a" },
      { name: "gone", method: "gone" },
    ]);
  });
  expect(names(found)).toEqual(["renamed"]);
  expect(asked.map(({ path, receiver }) => [path, receiver])).toEqual([[["App"], "instance"]]);
  expect(problems(found)).toEqual([
    "listed-tool-missing:8 list_tools names gone, which App does not have",
  ]);
});

test("X11 what goes wrong while asking is said", async () => {
  const found = await extract(application("return compute(self)"), () =>
    Promise.reject(new Error("KeyError: 'TOKEN'")),
  );
  expect(problems(found)).toEqual([
    "tool-list-failed:9 list_tools of App could not be run: KeyError: 'TOKEN'",
  ]);
});

test("X9 a listed name that is not a method is pointed out, and the others stay", async () => {
  const found = await extract(application("return [self.a, self.bb]"));
  expect(names(found)).toEqual(["a"]);
  expect(found.diagnostics.map(({ code, advice, subject }) => [code, advice, subject])).toEqual([
    ["listed-tool-missing", "Write b.", "App.bb"],
  ]);
});

test("X9 an entry that cannot be called is left out alone, and named", async () => {
  const read = await extract(application('return [self.a, 42, "text", None, self.b]'));
  expect(names(read)).toEqual(["a", "b"]);
  const message = "listed-tool-missing:9 list_tools of App holds a value that is not a method";
  expect(problems(read).filter((line) => line.includes("list_tools"))).toEqual([
    message,
    message,
    message,
  ]);
  const asked = await extract(application("return self.compute()"), async () => [
    { name: "a", method: "a" },
    { name: "", method: undefined },
    { name: "b", method: "b" },
  ]);
  expect(names(asked)).toEqual(["a", "b"]);
  expect(problems(asked).join()).toContain("list_tools of App holds a value that is not a method");
});

test.each([
  ["a client of one", "async def list_tools(self): return await self.session.list_tools()"],
  ["middleware of one", "def list_tools(self, tools): return tools"],
])(
  "X2 a class that passes on the tools of a server is no set of tools: %s",
  async (_what, method) => {
    const found = await extract(`
class Remote:
    ${method}
    def connect(self, url: str): "Connects."
def add(a: int) -> int: "Adds."
`);
    expect(found.tools.map(({ tool }) => tool.name)).toEqual(["add"]);
    expect(problems(found)).toEqual([]);
  },
);
