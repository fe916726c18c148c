import { join } from "node:path";
import type { JsonObject } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "../extract-python.ts";

interface Read {
  /** The schema of the parameter `x`. */
  readonly x: unknown;
  readonly definitions: unknown;
  readonly codes: readonly string[];
}

/** What becomes of `def f(x: hint)` after some declarations, perhaps with other files beside it. */
async function read(
  hint: string,
  declarations = "",
  others: Readonly<Record<string, string>> = {},
): Promise<Read> {
  const files = { "p/a.py": `${declarations}\ndef f(x: ${hint}): "F."\n`, ...others };
  const { tools, diagnostics } = await withFiles(files, (folder) =>
    extractPython([join(folder, "p/a.py")]),
  );
  const schema = tools.find(({ tool }) => tool.name === "f")?.tool.inputSchema;
  const properties = (schema?.["properties"] ?? {}) as JsonObject;
  return {
    x: properties["x"],
    definitions: schema?.["$defs"],
    codes: diagnostics.map(({ code }) => code),
  };
}

const typing = "from typing import *\nimport typing as t\nimport datetime as dt\n";
const text = { type: "string" };
const integer = { type: "integer" };

test.each([
  ["str", text],
  ["'int'", integer],
  ["t.Optional[int]", { anyOf: [integer, { type: "null" }] }],
  ["Union[int, Union[str, int], None]", { anyOf: [integer, text, { type: "null" }] }],
  ["Optional[Any]", {}],
  ["list['int | str']", { type: "array", items: { anyOf: [integer, text] } }],
  [
    "dict[str, list[set[int]]]",
    {
      type: "object",
      additionalProperties: {
        type: "array",
        items: { type: "array", items: integer, uniqueItems: true },
      },
    },
  ],
  ["tuple[()]", { type: "array", maxItems: 0 }],
  ["Literal['a', 'b']", { ...text, enum: ["a", "b"] }],
  ["Literal[1, -2, 0x10]", { ...integer, enum: [1, -2, 16] }],
  ["Literal['a', None, True]", { enum: ["a", null, true] }],
  ["Literal['\\n\\x41\\u00e9' 'b']", { ...text, enum: ["\nAéb"] }],
  ["dt.datetime", { ...text, format: "date-time" }],
  [
    "dict[Literal['a'], int]",
    { type: "object", propertyNames: { ...text, enum: ["a"] }, additionalProperties: integer },
  ],
  ["Annotated[str, 'What to say']", { ...text, description: "What to say" }],
  ["Annotated[list[int], Len(1, 3)]", { type: "array", items: integer, minItems: 1, maxItems: 3 }],
  [
    "Annotated[float, Field(gt=0, multiple_of=0.5, title='T')]",
    { type: "number", exclusiveMinimum: 0, multipleOf: 0.5, title: "T" },
  ],
])("X4 %s", async (hint, expected) => {
  expect(await read(hint, typing)).toEqual({ x: expected, definitions: undefined, codes: [] });
});

test.each([
  ["Callable[[int], str]", "type-not-representable"],
  ["type[int]", "type-not-representable"],
  ["dict[tuple[int, int], str]", "key-not-text"],
  ["Literal[len]", "unknown-literal"],
  ["Missing", "unresolved-type"],
  ["'not a type at all'", "unresolved-type"],
  ["[int]", "unresolved-type"],
  ["Plain", "class-not-data"],
  ["A", "type-too-deep"],
  [`${"list[".repeat(60)}int${"]".repeat(60)}`, "type-too-deep"],
])("X9 %s leaves the tool out", async (hint, code) => {
  const declarations = `${typing}class Plain: pass\nA = list["B"]\nB = list[A]\n`;
  const { x, codes } = await read(hint, declarations);
  expect(x).toBeUndefined();
  expect(codes).toContain(code);
});

test("X4 a name means what the file makes it mean", async () => {
  expect((await read("list", "class list:\n    pass\n")).codes).toContain("class-not-data");
  expect((await read("Path", "from somewhere import Path\n")).codes).toContain("unresolved-type");
  expect((await read("D", "from typing import Dict as D\n")).x).toEqual({ type: "object" });
  const guarded = "try:\n    from typing import List as L\nexcept ImportError:\n    L = None\n";
  expect((await read("L[int]", guarded)).x).toEqual({ type: "array", items: integer });
});

const row = { type: "object", properties: { id: integer }, required: ["id"] };

test.each([
  ["class Row(TypedDict):\n    id: int\n", row],
  [
    "class Row(TypedDict, total=False):\n    id: Required[int]\n    n: str\n",
    { ...row, properties: { id: integer, n: text } },
  ],
  [
    "class Row(TypedDict):\n    id: int\n    n: Annotated[NotRequired[str], 'x']\n",
    { ...row, properties: { id: integer, n: { ...text, description: "x" } } },
  ],
  [
    "@dataclass(frozen=True)\nclass Row:\n    id: int\n    n: ClassVar[str] = 'x'\n    h: int = field(init=False)\n",
    row,
  ],
  [
    "@dataclass\nclass Row:\n    id: int\n    n: str = field(default='x')\n    m: list[int] = field(default_factory=list)\n",
    {
      ...row,
      properties: {
        id: integer,
        n: { ...text, default: "x" },
        m: { type: "array", items: integer },
      },
    },
  ],
  [
    "class Row(BaseModel):\n    model_config = ConfigDict(extra='forbid')\n    id: int = Field(..., ge=1, description='The id')\n    n: str | None = None\n",
    {
      ...row,
      properties: {
        id: { ...integer, minimum: 1, description: "The id" },
        n: { anyOf: [text, { type: "null" }], default: null },
      },
      additionalProperties: false,
    },
  ],
  ["class Row(BaseModel):\n    number: int = Field(alias='id')\n", row],
  [
    "class Row(NamedTuple):\n    id: int\n    n: str = 'x'\n",
    {
      type: "array",
      prefixItems: [
        { ...integer, title: "id" },
        { ...text, title: "n", default: "x" },
      ],
      items: false,
      minItems: 1,
    },
  ],
])("X4 classes: %s", async (declaration, expected) => {
  const found = await read("Row", `${typing}${declaration}`);
  expect(found).toEqual({
    x: { $ref: "#/$defs/Row" },
    definitions: { Row: expected },
    codes: [],
  });
});

test.each([
  ["class E(Enum):\n    A = 'a'\n    B = 'b'\n", { ...text, enum: ["a", "b"] }],
  ["class E(str, Enum):\n    A = 'a'\n    def label(self): return 1\n", { ...text, enum: ["a"] }],
  ["class E(IntEnum):\n    A = 3\n    B = auto()\n", { ...integer, enum: [3, 4] }],
  [
    "class E(StrEnum):\n    'Kinds.'\n    ONE = auto()\n",
    { ...text, enum: ["one"], description: "Kinds" },
  ],
  ["class E(IntFlag):\n    A = 1\n", integer],
  [
    "class E(Flag):\n    A = auto()\n    B = auto()\n    C = auto()\n",
    { ...integer, minimum: 0, maximum: 7 },
  ],
  ["class E(Flag):\n    A = 1\n    B = 4\n", integer],
  ["E = type(None)\n", { type: "null" }],
  ["E = Enum('E', 'A B')\n", { ...integer, enum: [1, 2] }],
  ["E = Enum('E', {'A': 'x'})\n", { ...text, enum: ["x"] }],
  ["E = NewType('E', int)\n", integer],
  [
    "E = TypedDict('E', {'id': int, 'n': NotRequired[str]})\n",
    { ...row, properties: { id: integer, n: text } },
  ],
  [
    "E = namedtuple('E', 'a, b')\n",
    { type: "array", prefixItems: [{ title: "a" }, { title: "b" }], items: false, minItems: 2 },
  ],
  [
    "E = NamedTuple('E', [('a', int)])\n",
    { type: "array", prefixItems: [{ ...integer, title: "a" }], items: false, minItems: 1 },
  ],
  ["E = TypeVar('E', bound=int)\n", integer],
  ["E = TypeVar('E', int, str)\n", { anyOf: [integer, text] }],
  ["type E = int | str\n", { anyOf: [integer, text] }],
  ["E: TypeAlias = 'list[int]'\n", { type: "array", items: integer }],
])("X4 names: %s", async (declaration, expected) => {
  expect(await read("E", `${typing}${declaration}`)).toEqual({
    x: expected,
    definitions: undefined,
    codes: [],
  });
});

test("X4 recursive classes and aliases refer to themselves", async () => {
  const tree = "@dataclass\nclass Tree:\n    kids: list['Tree']\n    up: Optional[Self] = None\n";
  const node = { $ref: "#/$defs/Tree" };
  expect((await read("Tree", typing + tree)).definitions).toEqual({
    Tree: {
      type: "object",
      properties: {
        kids: { type: "array", items: node },
        up: { anyOf: [node, { type: "null" }], default: null },
      },
      required: ["kids"],
    },
  });
  expect(await read("J", `${typing}type J = int | list[J]\n`)).toEqual({
    x: { $ref: "#/$defs/J" },
    definitions: { J: { anyOf: [integer, { type: "array", items: { $ref: "#/$defs/J" } }] } },
    codes: [],
  });
});

test("X4 generic classes are named after their arguments", async () => {
  const page =
    "T = TypeVar('T')\nclass Page(BaseModel, Generic[T]):\n    items: list[T]\nclass Names(Page[str]):\n    pass\nclass New[T]:\n    pass\n@dataclass\nclass Box[A, B: int]:\n    a: A\n    b: B\n";
  const found = await read("tuple[Page[int], Names, Box[str]]", typing + page);
  expect(found.definitions).toEqual({
    Page_int: {
      type: "object",
      properties: { items: { type: "array", items: integer } },
      required: ["items"],
    },
    Names: {
      type: "object",
      properties: { items: { type: "array", items: text } },
      required: ["items"],
    },
    Box_str: { type: "object", properties: { a: text, b: integer }, required: ["a", "b"] },
  });
});

test("X4 classes are found through relative, package and sibling imports", async () => {
  const others = {
    "p/__init__.py": "from .deep.models import Row\n",
    "p/deep/__init__.py": "",
    "p/deep/models.py":
      "from dataclasses import dataclass\nfrom ..base import Id as Key\n@dataclass\nclass Row:\n    id: Key\n",
    "p/base.py": "from typing import NewType\nId = NewType('Id', int)\n",
  };
  for (const declaration of [
    "from .deep.models import Row\n",
    "from .deep import models\nRow = models.Row\n",
    "from . import Row\n",
    "from p.deep.models import Row\n",
    "from deep.models import Row\n",
    "import deep.models as m\nRow = m.Row\n",
  ]) {
    const { definitions } = await read("Row", declaration, others);
    expect(definitions, declaration).toEqual({ Row: row });
  }
});

test("X4 classes of one name are told apart", async () => {
  const others = {
    "p/b.py": "from dataclasses import dataclass\n@dataclass\nclass Row:\n    other: str\n",
  };
  const own =
    "from dataclasses import dataclass\nfrom . import b\n@dataclass\nclass Row:\n    id: int\n";
  const found = await read("tuple[Row, b.Row]", own, others);
  expect(found.definitions).toEqual({
    Row: row,
    Row_2: { type: "object", properties: { other: text }, required: ["other"] },
  });
});

test("X3 fields are described by their class or by the text below them", async () => {
  const declaration = `@dataclass
class Row:
    """One row.

    Attributes:
        id: Its number
    """
    id: int
    name: str
    "What it is called."
`;
  expect((await read("Row", declaration)).definitions).toEqual({
    Row: {
      type: "object",
      description: "One row",
      properties: {
        id: { ...integer, description: "Its number" },
        name: { ...text, description: "What it is called" },
      },
      required: ["id", "name"],
    },
  });
});

test("X9 trouble in classes that refer to each other is told once", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `C${index}`);
  const classes = names.map(
    (name) =>
      `@dataclass\nclass ${name}:\n    bad: Missing\n${names.map((other) => `    to_${other}: "${other}"`).join("\n")}\n`,
  );
  const { x, codes } = await read("C0", `${typing}${classes.join("")}`);
  expect(x).toBeUndefined();
  expect(codes).toEqual(Array(30).fill("unresolved-type"));
});

test("X4 instances of one generic class are kept apart, also when it refers to itself", async () => {
  const node = "@dataclass\nclass Node[T]:\n    value: T\n    next: 'Node[T] | None' = None\n";
  const { definitions } = await read("tuple[Node[int], Node[str]]", typing + node);
  const instance = (name: string, value: object) => ({
    type: "object",
    properties: {
      value,
      next: { anyOf: [{ $ref: `#/$defs/${name}` }, { type: "null" }], default: null },
    },
    required: ["value"],
  });
  expect(definitions).toEqual({
    Node_int: instance("Node_int", integer),
    Node_str: instance("Node_str", text),
  });
  const aliases = await read("tuple[L[int], L[str]]", `${typing}type L[T] = T | list[L[T]]\n`);
  expect(Object.keys(aliases.definitions ?? {})).toEqual(["L_int", "L_str"]);
});

test.each([
  ["JsonValue", {}],
  ["SkipValidation[int]", integer],
  ["list[SerializeAsAny[str]]", { type: "array", items: text }],
])("X5 pydantic: %s", async (hint, schema) => {
  const imports = "from pydantic import JsonValue, SerializeAsAny, SkipValidation\n";
  expect(await read(hint, imports)).toMatchObject({ x: schema, codes: [] });
});

test("X5 pydantic: con* types, models of one value, generated aliases", async () => {
  const source = `
from pydantic import BaseModel, ConfigDict, RootModel, conint, conlist, constr
from pydantic.alias_generators import to_camel
class Tags(RootModel[list[str]]):
    "Some tags."
class Old(BaseModel):
    __root__: list[int]
class User(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)
    first_name: str
    is_old2: bool = False
Short = constr(max_length=3)
def f(a: conint(ge=1, le=9), b: conlist(int, min_length=1), c: Short, d: Tags, e: Old, g: User): "F."
`;
  const { tools, diagnostics } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(diagnostics).toEqual([]);
  expect(tools[0]?.tool.inputSchema).toMatchObject({
    properties: {
      a: { type: "integer", minimum: 1, maximum: 9 },
      b: { type: "array", items: { type: "integer" }, minItems: 1 },
      c: { type: "string", maxLength: 3 },
    },
    $defs: {
      Tags: { type: "array", items: { type: "string" }, description: "Some tags" },
      Old: { type: "array", items: { type: "integer" } },
      User: {
        type: "object",
        properties: { firstName: { type: "string" }, isOld2: { type: "boolean", default: false } },
        required: ["firstName"],
      },
    },
  });
});

test("X4 a set holds what is hashable, an empty tuple nothing, and names may be imported as others", async () => {
  const source = `${typing}
from enum import Enum as Choice
from dataclasses import dataclass as record
class Color(Choice):
    RED = "red"
@record
class Point:
    x: int
Nothing = tuple[()]
`;
  expect((await read("set", source)).x).toEqual({
    type: "array",
    items: { type: ["string", "number", "boolean", "null"] },
    uniqueItems: true,
  });
  expect((await read("tuple[()]", source)).x).toEqual({ type: "array", maxItems: 0 });
  expect((await read("Nothing", source)).x).toEqual({ type: "array", maxItems: 0 });
  expect((await read("Color", source)).x).toEqual({ type: "string", enum: ["red"] });
  expect((await read("Point", source)).codes).toEqual([]);
});

test("X4 a Literal may hold another Literal, by its name or written out", async () => {
  const declared = `${typing}Alias = Literal["x", "y"]\n`;
  const { x, codes } = await read('Literal[Alias, Literal["z"], "l"]', declared);
  expect(x).toEqual({ type: "string", enum: ["x", "y", "z", "l"] });
  expect(codes).toEqual([]);
  const imported = await read("Literal[Kind, 1]", `${typing}from .kinds import Kind\n`, {
    "p/__init__.py": "",
    "p/kinds.py": 'from typing import Literal\nOWN = "own"\nKind = Literal["a"]\n',
  });
  expect(imported.x).toEqual({ enum: ["a", 1] });
});

test("X4 a type variable may be bound to one of several types", async () => {
  const source = 'def f[T: (int, str), U: float](x: T, y: U) -> T:\n    "F."\n';
  const { tools, diagnostics } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(diagnostics).toEqual([]);
  expect(tools[0]?.tool.inputSchema?.["properties"]).toEqual({
    x: { anyOf: [integer, text] },
    y: { type: "number" },
  });
});

test("X9 statements of Python 2 are syntax errors, and a text that looks like one is not", async () => {
  const codesOf = async (source: string): Promise<readonly string[]> =>
    withFiles({ "a.py": source }, async (folder) => {
      const { diagnostics } = await extractPython([join(folder, "a.py")]);
      return diagnostics.map(({ code, line }) => `${code} ${line}`);
    });
  const f =
    'def f(a: int):\n    """F.\n\n    print "hi" is how it was.\n    """\n    print("hi")\n';
  expect(await codesOf(f)).toEqual([]);
  expect(await codesOf(`${f}print "hi"\n`)).toEqual(["syntax-error 7"]);
  expect(await codesOf(`${f}def g(a: int):\n    "G."\n    print a\n`)).toEqual(["syntax-error 9"]);
});

test("X4 a function without hints takes and returns what its overloads do", async () => {
  const source = `from typing import overload
import typing
@overload
def f(x: int, y: str) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x, y=""):
    """F."""
@overload
def loose(x: int) -> int: ...
@overload
def loose(x): ...
def loose(x):
    """Loose."""
class C:
    @typing.overload
    def m(self, x: int) -> int: ...
    @typing.overload
    def m(self, x: None) -> int: ...
    def m(self, x):
        """M."""
`;
  const { tools } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  const schemas = Object.fromEntries(
    tools.map(({ tool }) => [tool.name, [tool.inputSchema?.["properties"], tool.outputSchema]]),
  );
  expect(schemas).toEqual({
    f: [
      { x: { anyOf: [integer, text] }, y: { type: "string", default: "" } },
      { anyOf: [integer, text] },
    ],
    loose: [{ x: {} }, undefined],
    m: [{ x: { anyOf: [integer, { type: "null" }] } }, integer],
  });
});

test("X4 a type that the docstring tells never keeps the default out", async () => {
  const source = `def f(a=5, b=5, c: str = "", d="x"):
    """F.

    Args:
        a: A string that says how many.
        b (float): How much.
        c: The integer id.
        d (int): Which.
    """
`;
  const { tools } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(tools[0]?.tool.inputSchema?.["properties"]).toMatchObject({
    a: { anyOf: [text, integer], default: 5 },
    b: { type: "number", default: 5 },
    c: { type: "string" },
    d: { anyOf: [integer, text], default: "x" },
  });
});

test("values of Literal may be nested nine deep, and no deeper", async () => {
  const nested = (depth: number): string => (depth === 0 ? "'a'" : `Literal[${nested(depth - 1)}]`);
  const literal = "from typing import Literal";
  expect(await read(`Literal[${nested(9)}]`, literal)).toMatchObject({
    x: { type: "string", enum: ["a"] },
    codes: [],
  });
  expect((await read(`Literal[${nested(10)}]`, literal)).codes).toEqual(["unknown-literal"]);
});

test("X4 a function that is called as a type is does not keep the type out", async () => {
  const { x, codes } = await read("list[int]", 'def list(n: int) -> int: "Lists."\n');
  expect(x).toEqual({ type: "array", items: integer });
  expect(codes).toEqual([]);
});

test.each([
  ["set[Row]", "@dataclass\nclass Row:\n    a: int\n"],
  ["frozenset[int | Row]", "class Row(TypedDict):\n    a: int\n"],
  ["set[list[int]]", ""],
])("X4 no set holds what has no hash: %s", async (hint, declaration) => {
  const { x, codes } = await read(hint, typing + declaration);
  expect(x).toBeUndefined();
  expect(codes).toEqual(["type-not-representable"]);
});

test.each([
  "@dataclass(frozen=True)\nclass Row:\n    a: int\n",
  "@dataclass(eq=False)\nclass Row:\n    a: int\n",
  "@dataclass\nclass Row:\n    a: int\n    def __hash__(self): return self.a\n",
  "class Row(NamedTuple):\n    a: int\n",
  "class Row(Enum):\n    A = 1\n",
])("X4 a set holds what has one: %s", async (declaration) => {
  expect((await read("set[Row]", typing + declaration)).codes).toEqual([]);
});
