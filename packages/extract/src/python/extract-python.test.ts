import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractPython } from "./extract-python.ts";

function extract(files: Readonly<Record<string, string | Uint8Array>>): Promise<Extraction> {
  return withFiles(files, (folder) =>
    extractPython(Object.keys(files).map((name) => join(folder, name))),
  );
}

const codes = ({ diagnostics }: Extraction) =>
  diagnostics.map(({ code, line, subject }) => `${code}:${line}${subject ? ` ${subject}` : ""}`);
const names = ({ tools }: Extraction) => tools.map(({ tool }) => tool.name);

test("X1 the public functions of a file are its tools", async () => {
  const found = await extract({
    "a.py": `
import asyncio
from os import path

def shown(a: int) -> int:
    "Adds."
async def awaited() -> str:
    "Waits."
def _hidden(): "Not for others."
def secret():
    """Not a tool.

    Annotations:
        hidden
    """
if __name__ == "__main__":
    def script(): "Runs."
try:
    import fast
except ImportError:
    def fallback(): "Helps."
`,
  });
  expect(names(found)).toEqual(["shown", "awaited", "fallback"]);
  expect(found.diagnostics).toMatchObject([{ code: "platform-branch", subject: "fallback" }]);
});

test("X1 __all__ says which functions are meant", async () => {
  const found = await extract({
    "a.py": `__all__ = ["_one"]\ndef _one(): "One."\ndef two(): "Two."\n`,
  });
  expect(names(found)).toEqual(["_one"]);
});

test("X1 names that are deleted, and context managers, are not tools; what stands in with is", async () => {
  const found = await extract({
    "a.py": `
import contextlib
def gone(): "Gone."
def also(): "Gone, too."
def kept(): "Stays."
table = {"kept": kept}
del gone, also
del table["kept"], kept.name
with contextlib.suppress(ImportError):
    def inside(): "In with."
@contextlib.contextmanager
def opened(): "For with."
class Files:
    @contextlib.asynccontextmanager
    async def locked(self): "For with."
    def read(self): "Reads."
`,
  });
  expect(names(found)).toEqual(["kept", "inside", "read"]);
});

test("X9 a class whose __new__ wants arguments says so, and its own classes are known in its methods", async () => {
  const found = await extract({
    "a.py": `
from dataclasses import dataclass
class Shop:
    def __new__(cls, token): return object.__new__(cls)
    @dataclass
    class Item:
        price: int
    def sell(self, item: Item) -> int: "Sells."
`,
  });
  expect(found.tools[0]?.tool.inputSchema).toMatchObject({
    properties: { item: { $ref: "#/$defs/Item" } },
  });
  expect(codes(found)).toEqual(["constructor-needs-arguments:4 Shop.sell"]);
});

test("X1 imports between the files of a large project are followed", async () => {
  const files = new Map([
    [
      "server.py",
      "from fastmcp import FastMCP\nfrom z import look\nmcp = FastMCP('x')\nmcp.tool()(look)\n",
    ],
    ["z.py", 'def look(key: str): "Looks."\n'],
  ]);
  for (let index = 0; index < 600; index++) files.set(`m${index}.py`, "");
  const found = await extract(
    Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1))),
  );
  expect(names(found)).toEqual(["look", "look"]);
});

test("X1 what is added to __all__ counts, too", async () => {
  const found = await extract({
    "a.py": `
from . import other
__all__ = ["one"] + ["two"]
__all__ += ("three",)
__all__.append("four")
__all__.extend(["five"])
__all__ += other.__all__
${["one", "two", "three", "four", "five", "six"].map((name) => `def ${name}(): "${name}."`).join("\n")}
`,
  });
  expect(names(found)).toEqual(["one", "two", "three", "four", "five"]);
});

test("X2 methods have their class as application, their own name and no self", async () => {
  const found = await extract({
    "a.py": `
class Base:
    def inherited(self, n: int): "From the base."
class Box(Base):
    def put(self, item: str) -> None:
        "Puts."
    @classmethod
    def make(cls, size: int): "Makes."
    @staticmethod
    def measure(x: float): "Measures."
    @property
    def size(self): "Not callable."
    def _inner(self): "Private."
    def __len__(self): "Special."
`,
  });
  expect(
    found.tools
      .filter(({ binding }) => binding.application === "Box")
      .map(({ tool, binding }) => [
        tool.name,
        Object.keys((tool.inputSchema?.["properties"] ?? {}) as object),
        binding.path,
        binding.receiver,
      ]),
  ).toEqual([
    ["put", ["item"], ["Box", "put"], "instance"],
    ["make", ["size"], ["Box", "make"], "object"],
    ["measure", ["x"], ["Box", "measure"], "object"],
    ["inherited", ["n"], ["Box", "inherited"], "instance"],
  ]);
});

test("X2 classes that hold data, raise or are inherited from are not tools", async () => {
  const found = await extract({
    "a.py": `
from dataclasses import dataclass
from abc import ABC
class Shape(ABC):
    def area(self): "Area."
@dataclass
class Point:
    x: int
    def norm(self): "Norm."
class BadInput(ValueError):
    def explain(self): "Explains."
`,
  });
  expect(names(found)).toEqual([]);
});

test("X2 a class that needs arguments is called through the instance that the file makes", async () => {
  const source = `
class Client:
    def __init__(self, token: str): self.token = token
    def ping(self): "Pings."
    @staticmethod
    def help(): "Helps."
`;
  const without = await extract({ "a.py": source });
  expect(names(without)).toEqual(["ping", "help"]);
  expect(codes(without)).toEqual(["constructor-needs-arguments:3 Client.ping"]);
  const made = await extract({ "a.py": `${source}\nclient = Client("secret")\n` });
  expect(made.tools.map(({ binding }) => [binding.path, binding.receiver])).toEqual([
    [["client", "ping"], "object"],
    [["Client", "help"], "object"],
  ]);
});

test("X9 a bad file or function is reported and hides no other", async () => {
  const found = await extract({
    "latin.py": Buffer.from("# caf\xe9\ndef a(): 'A.'\n", "latin1"),
    "syntax.py":
      "def ok(a: int): 'Fine.'\n\ndef broken(a: int):\n    x = = 1\n\ndef last(): 'Fine.'\n",
    "huge.py": `${"# padding\n".repeat(250_000)}def a(): 'A.'\n`,
    "types.py": `
def one(f: Callable[[int], str]): "One."
def two(x: Nope): "Two."
def three(x, y: int = None): "Three."
def four(x: int) -> Nope: "Four."
`,
    "good.py": "def good(): 'Good.'\n",
  });
  expect(names(found)).toEqual(["ok", "last", "three", "four", "good"]);
  expect(codes(found)).toEqual([
    "not-utf8:1",
    "syntax-error:4",
    "broken-function:3 broken",
    "file-too-large:1",
    "type-not-representable:2 one",
    "unresolved-type:3 two",
    "untyped-parameter:4 three",
    "implicit-optional:4 three",
    "unresolved-type:5 four",
  ]);
  expect(found.diagnostics.map(({ level }) => level)).toEqual([
    "error",
    "error",
    "error",
    "error",
    "error",
    "error",
    "warning",
    "warning",
    "warning",
  ]);
});

test("X9 a type of a package is named with it, and with the way to ask it", async () => {
  const found = await extract({
    "a.py": `
import httpx
from shop.models import Order
from .gone import Lost
def buy(order: Order): "Buys."
def send(request: httpx.Request): "Sends."
def lose(lost: Lost): "Loses."
def find(value: Nope): "Finds."
`,
  });
  const own = "Use a type of Python, or a class of this file or of a file it imports";
  const asked = `${own}, or --run where pydantic knows the type.`;
  expect(found.diagnostics.map(({ message, advice }) => `${message}: ${advice}`)).toEqual([
    `the type Order of shop.models is not known: ${asked}`,
    `the type httpx.Request is not known: ${asked}`,
    `the type Lost is not known: ${own}.`,
    `the type Nope is not known: ${own}.`,
  ]);
});

test("X9 a file that does not exist is reported", async () => {
  const { diagnostics } = await extractPython(["/nowhere/tools.py"]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["file-unreadable", "the file cannot be read (ENOENT)"],
  ]);
});

test("another function or another order changes no tool", async () => {
  const one = `from .shared import Color\ndef paint(color: Color, on: "list[Color]"): "Paints."\n`;
  const shared = `from enum import Enum\nclass Color(Enum):\n    RED = "red"\n`;
  const more = "class Color:\n    pass\ndef other(c: Color | None = None): 'Other.'\n";
  const json = (found: Extraction) =>
    JSON.stringify(found.tools.find(({ tool }) => tool.name === "paint")?.tool);
  const alone = json(await extract({ "p/a.py": one, "p/shared.py": shared }));
  expect(json(await extract({ "p/shared.py": shared, "p/b.py": more, "p/a.py": one }))).toBe(alone);
  expect(
    json(await extract({ "p/a.py": `${one}\ndef z(q: int): "Z."\n`, "p/shared.py": shared })),
  ).toBe(alone);
  expect(alone).toContain('"enum":["red"]');
});

test("circular and missing imports end in a diagnostic", async () => {
  const found = await extract({
    "p/a.py": "from .b import B\nfrom .gone import G\ndef f(x: B): 'F.'\ndef g(x: G): 'G.'\n",
    "p/b.py": "from .a import B\n",
  });
  expect(codes(found)).toEqual(["unresolved-type:3 f", "unresolved-type:4 g", "no-tools:1"]);
});

test("what is wrong with a class is said once for a function that takes it twice", async () => {
  const found = await extract({
    "a.py": `
from dataclasses import dataclass
from nowhere import Thing
@dataclass
class Box:
    thing: Thing
def pack(first: Box, second: Box): "Packs."
`,
  });
  expect(codes(found)).toEqual(["unresolved-type:6 pack"]);
});
