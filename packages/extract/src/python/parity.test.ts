import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { sharedData } from "@toolcrib/testing/shared-data";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { parseDocstring } from "./docstring/parse-docstring.ts";
import { extractPython } from "./extract-python.ts";

/** What another extractor was seen to make of a case. */
interface Observed {
  readonly case: string;
  readonly observed: string;
}

const file = sharedData("parity", "universal-mcp-types.observed.json");
const types: Readonly<Record<string, readonly Observed[]>> =
  file === undefined ? {} : JSON.parse(readFileSync(file, "utf8")).sections;

/** The cases that docs/python.md lists as different, with why. */
const listed = new Set(
  [...readFileSync("docs/python.md", "utf8").matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) =>
    name?.replaceAll("\\|", "|"),
  ),
);

const prelude = `
import datetime, decimal, enum, pathlib, re, uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, List, Literal, NamedTuple, Optional, TypedDict, Union
from pydantic import BaseModel, Field
class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"
class IntE(enum.IntEnum):
    A = 1
class Addr(BaseModel):
    street: str
    zip: str | None = None
class User(BaseModel):
    name: str = Field(min_length=1, description="nm")
    addr: Addr
@dataclass
class DC:
    a: int
class TD(TypedDict):
    a: int
class NT(NamedTuple):
    a: int
class Tree(BaseModel):
    children: list["Tree"]
def factory(): return 1
`;

/** The hint behind a case's name, where the name is not the hint itself. */
const hints: Readonly<Record<string, string>> = {
  "Literal[a,b]": 'Literal["a", "b"]',
  "Optional[Literal]": 'Optional[Literal["a", "b"]]',
  Enum: "Color",
  IntEnum: "IntE",
  "BaseModel nested": "User",
  dataclass: "DC",
  TypedDict: "TD",
  NamedTuple: "NT",
  recursive: "Tree",
  datetime: "datetime.datetime",
  date: "datetime.date",
  timedelta: "datetime.timedelta",
  UUID: "uuid.UUID",
  Path: "pathlib.Path",
  Decimal: "decimal.Decimal",
  Pattern: "re.Pattern",
  "Annotated Field ge": 'Annotated[int, Field(ge=1, le=10, description="n")]',
  "Annotated str desc": 'Annotated[str, "text"]',
  Callable: "Callable[[int], str]",
};

const defaults: Readonly<Record<string, string>> = {
  "list|None=None": "list[str] | None = None",
  "int=None (bad)": "int = None",
  "Enum default": "Color = Color.RED",
  "Optional no default": "Optional[str]",
  "model default": 'Addr = Addr(street="s")',
  "callable default": "Any = factory()",
  "Field default": 'int = Field(5, description="x")',
};

const special: Readonly<Record<string, string>> = {
  varargs: "def f(a: int, *args: int, **kwargs: str): 'F.'",
  kwonly: "def f(a: int, *, b: int = 2): 'F.'",
  posonly: "def f(a: int, /, b: int): 'F.'",
  private: "def f(_a: int): 'F.'",
  fwd: "def f(a: 'User'): 'F.'",
  fwdbad: "def f(a: 'Nope'): 'F.'",
  shadow: "def f(model_dump: int): 'F.'",
  "unbound self": "class S:\n    def ctx(self, x: int): 'F.'",
  lambda: "f = lambda x: x",
  bound: "class S:\n    def m(self, x: int): 'F.'",
  classmethod: "class S:\n    @classmethod\n    def cm(cls, x: int): 'F.'",
  static: "class S:\n    @staticmethod\n    def sm(x: int): 'F.'",
  "callable obj": "class C:\n    def __call__(self, x: int): 'F.'\nf = C()",
  partial: "import functools\nf = functools.partial(factory)",
};

interface Ours {
  readonly input?: JsonObject;
  readonly output?: JsonObject;
}

async function read(source: string): Promise<Ours> {
  const { tools } = await withFiles({ "a.py": `${prelude}\n${source}\n` }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  const tool = tools.find(({ tool: { name } }) => name !== "factory")?.tool;
  return {
    ...(tool?.inputSchema === undefined ? {} : { input: tool.inputSchema }),
    ...(tool?.outputSchema === undefined ? {} : { output: tool.outputSchema }),
  };
}

/** One form for what says the same: titles, constants, open objects and closed tuples. */
function meaning(value: Json): Json {
  if (Array.isArray(value)) return value.map(meaning);
  if (!isJsonObject(value)) return value;
  const { title: _, const: constant, maxItems, ...rest } = value;
  const schema: Record<string, Json> = { ...rest };
  if (constant !== undefined) schema["enum"] = [constant];
  if (schema["additionalProperties"] === true) delete schema["additionalProperties"];
  if (isJsonObject(schema["items"]) && Object.keys(schema["items"]).length === 0)
    delete schema["items"];
  const prefix = schema["prefixItems"];
  if (Array.isArray(prefix) && maxItems === prefix.length) schema["items"] = false;
  else if (maxItems !== undefined) schema["maxItems"] = maxItems;
  return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, meaning(member)]));
}

/** Whether ours says what was observed: `{schema} req|opt`, `null`, or a refusal. */
function isEqual(observed: string, ours: Ours): boolean {
  if (observed.startsWith("EXC")) return ours.input === undefined;
  const match = /^(.*\}) (req|opt)( \$defs:.*)?$/.exec(observed);
  if (match === null) return same(observed, ours.output ?? null);
  const properties = ours.input?.["properties"];
  const x = isJsonObject(properties) ? (properties["x"] ?? {}) : {};
  const required = JSON.stringify(ours.input?.["required"] ?? []).includes('"x"');
  const definitions = Object.keys(ours.input?.["$defs"] ?? {}).join();
  return (
    same(match[1] ?? "", x) &&
    required === (match[2] === "req") &&
    definitions === (match[3]?.slice(" $defs:".length) ?? "")
  );
}

function same(observed: string, ours: Json): boolean {
  return canonicalJson(meaning(JSON.parse(observed))) === canonicalJson(meaning(ours));
}

function sourceOf(section: string, name: string): string {
  switch (section) {
    case "param":
      return `def f(x: ${hints[name] ?? name}): 'F.'`;
    case "defaults":
      return `def f(x: ${defaults[name]}): 'F.'`;
    case "returns":
      return `def f() -> ${name}: 'F.'`;
    default:
      return special[name] ?? "";
  }
}

describe.runIf(file !== undefined)(
  "X4 X5 X7 every observed case is equal in meaning or listed",
  () => {
    for (const [section, cases] of Object.entries(types))
      test.each(cases)(`${section}: $case`, async ({ case: name, observed }) => {
        const ours = await read(sourceOf(section, name));
        const equal =
          section === "special" && observed.startsWith("{")
            ? same(observed, ours.input ?? null)
            : isEqual(observed, ours);
        expect({ equal, listed: listed.has(`${section}: ${name}`) }).toEqual({
          equal,
          listed: !equal,
        });
      });
  },
);

interface ObservedDocs {
  readonly case: string;
  readonly observed: {
    readonly summary: string;
    readonly args: Readonly<Record<string, { readonly description: string }>>;
    readonly returns: string;
    readonly raises: Readonly<Record<string, string>>;
    readonly tags: readonly string[];
  };
}

const docsFile = sharedData("parity", "universal-mcp-docstrings.observed.json");
const docs: readonly ObservedDocs[] =
  docsFile === undefined ? [] : JSON.parse(readFileSync(docsFile, "utf8")).cases;

/** A docstring for each observed case, and the parameters of its function. */
const docstrings: Readonly<Record<string, readonly [text: string, ...names: string[]]>> = {
  numpy: [
    "Create a new GitHub issue.\n\nParameters\n----------\ntitle : str\n    The title\n\nReturns\n-------\ndict\n    The data",
    "title",
  ],
  rst: ["Create a new GitHub issue.\n\n:param title: The title\n:return: The data", "title"],
  epytext: ["Create.\n\n@param title: The title\n@return: The data", "title"],
  "google two paragraphs": ["Sum.\n\nMore.\n\nArgs:\n    a: one\n    b: two", "a", "b"],
  "google generic type in parens": [
    "Sum.\n\nArgs:\n    a (dict[str, Any]): one\n    b (Optional[Literal['x', 'y']], optional): two (e.g. foo): bar\n    *args: rest\n    **kwargs: more\n    c (Callable[[int], str]): cc",
    "a",
    "b",
    "c",
    "args",
    "kwargs",
  ],
  "google url in desc": [
    "Sum.\n\nArgs:\n    a: see\n    http://example.com: the docs\n    note: this is a note line\n    b: two",
    "a",
    "b",
  ],
  "keyword args section": ["Sum.\n\nKeyword Args:\n    a: one", "a"],
  "returns typed": ["Fetch user profile.\n\nReturns:\n    dict: first para\n\n    second para"],
  "raises inline": ["X.\n\nRaises: ValueError: bad"],
  "tags inline": ["X.\n\nTags: a, b"],
  "tagline in description": ["X.\n\nTagline: y.\n\nArgs:\n    a: one", "a"],
  "tags multi-line": ["X.\n\nTags:\n    Basic, Another Tag\n    Yet Another Tag"],
  "example section between": [
    "X.\n\nArgs:\n    a: one\n\nExample:\n    f(1)\n\nReturns:\n    int",
    "a",
  ],
  "summary immediate args": ["X\nArgs:\n    a: one", "a"],
  yields: ["X\n\nYields:\n    int: n"],
  "tab indentation": ["X\n\nArgs:\n\ta: one\n\tb: two", "a", "b"],
  "empty desc": ["X\n\nArgs:\n    b (int):\n    c:\n        desc on next line", "b", "c"],
  "unicode name": ["X\n\nArgs:\n    größe: Größe\n    a-b: hyphen", "größe"],
  "Args : spaced": ["X\n\nArgs :\n    a: one", "a"],
};

describe.runIf(docsFile !== undefined)(
  "X3 every observed docstring is read alike or listed",
  () => {
    test.each(docs)("$case", ({ case: name, observed }) => {
      const [text = "", ...names] = docstrings[name] ?? [];
      const ours = parseDocstring(text, new Set(names));
      const args = Object.fromEntries(
        [...ours.parameters].map(([key, value]) => [key, value.text]),
      );
      const theirs = Object.fromEntries(
        Object.entries(observed.args).map(([key, value]) => [key, value.description]),
      );
      const equal =
        ours.description === observed.summary &&
        canonicalJson(args) === canonicalJson(theirs) &&
        (ours.returns?.text ?? "") === observed.returns &&
        ours.raises.length === Object.keys(observed.raises).length &&
        canonicalJson([...ours.tags]) === canonicalJson([...observed.tags]);
      expect({ equal, listed: listed.has(`docstring: ${name}`) }).toEqual({
        equal,
        listed: !equal,
      });
    });
  },
);
