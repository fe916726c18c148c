import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractPython } from "./extract-python.ts";

function extract(files: Readonly<Record<string, string>>): Promise<Extraction> {
  return withFiles(files, (folder) =>
    extractPython(Object.keys(files).map((name) => join(folder, name))),
  );
}

const reached = ({ tools }: Extraction) =>
  tools.map(({ tool: { name }, binding: { path } }) => `${name} ${path.join(".")}`);

test("X1 another name for a function of the file is a tool, one for an imported function is not", async () => {
  const found = await extract({
    "a.py": `
from b import look as imported
import json
def _find(key: str) -> str: "Finds."
def find_all() -> str: "Finds all."
find = _find
_hidden = find_all
find_again = find
look = imported
dumps = json.dumps
loop = loop
`,
    "b.py": 'def look(): "Looks."\n',
  });
  expect(reached(found)).toEqual([
    "find_all find_all",
    "find find",
    "find_again find_again",
    "look look",
  ]);
  expect(found.tools[3]?.location.file).toMatch(/b\.py$/);
  expect(found.tools[1]?.tool).toMatchObject({
    description: "Finds",
    inputSchema: { required: ["key"] },
  });
});

test("X1 X4 a name that is given to itself, or decorated by a call, keeps its meaning", async () => {
  const found = await extract({
    "a.py": `
from functools import lru_cache
from b import Size
Size = Size
LIMIT = 5
LIMIT = int(LIMIT)
def area(size: Size, times: int = LIMIT) -> int: "An area."
area = lru_cache(area)
def pack() -> Size: "Packs."
`,
    "b.py": "from dataclasses import dataclass\n@dataclass\nclass Size:\n    width: int\n",
  });
  expect(reached(found)).toEqual(["area area", "pack pack"]);
  expect(found.tools[0]?.tool.inputSchema).toMatchObject({
    properties: { size: { $ref: "#/$defs/Size" }, times: { type: "integer" } },
  });
  expect(found.tools[0]?.tool.inputSchema?.["properties"]).not.toHaveProperty("times.default");
  expect(found.tools[1]?.tool.outputSchema).toMatchObject({ properties: { width: {} } });
});

test("X1 a name that is given to another function means that one", async () => {
  const found = await extract({
    "a.py": 'def old(a: int): "Old."\ndef new(b: str): "New."\nold = new\n',
  });
  expect(found.tools.map(({ tool: { name, description } }) => `${name} ${description}`)).toEqual([
    "old New",
    "new New",
  ]);
});

test("X2 another name for a method is a tool, and can be listed", async () => {
  const found = await extract({
    "a.py": `
class Plain:
    def find(self, key: str): "Finds."
    search = find
class App:
    def _look(self, key: str): "Looks."
    look = _look
    def list_tools(self):
        return [self.look]
`,
  });
  expect(reached(found)).toEqual(["find Plain.find", "search Plain.search", "look App.look"]);
});

test("X3 a function is registered by another name that the file gives it", async () => {
  const found = await extract({
    "a.py": `
from fastmcp import FastMCP
mcp = FastMCP("demo")
def _find(key: str): "Finds."
find = _find
mcp.tool(name="search")(find)
`,
  });
  expect(found.diagnostics).toEqual([]);
  expect(reached(found)).toEqual(["search find"]);
});

test("X4 members of an enum with another name or a type keep it an enum", async () => {
  const { tools, diagnostics } = await extract({
    "a.py": `
from enum import Enum
class Color(Enum):
    RED = "red"
    BLUE: str = "blue"
    CRIMSON = RED
    SCARLET = "red"
def paint(color: Color = Color.CRIMSON): "Paints."
`,
  });
  expect(diagnostics).toEqual([]);
  expect(tools[0]?.tool.inputSchema?.["properties"]).toEqual({
    color: { type: "string", enum: ["red", "blue"], default: "red" },
  });
});

test("X5 a default that only running the code tells is said to be computed", async () => {
  const { tools, diagnostics } = await extract({
    "a.py": `
import os
from pydantic import Field
on = False
if os.environ.get("ON"):
    on = True
def find(
    a: bool = on,
    b: str = os.getcwd(),
    c: int = 3,
    d: int | None = None,
    e: list[str] = Field(default_factory=list),
    f: int = Field(2),
): "Finds."
`,
  });
  expect(tools[0]?.tool.inputSchema).not.toHaveProperty("required");
  expect(diagnostics.map(({ code, line, level }) => `${code} ${line} ${level}`)).toEqual([
    "computed-default 8 info",
    "computed-default 9 info",
  ]);
});

test("X1 X4 names that come by a star are followed, through packages and in circles", async () => {
  const found = await extract({
    "app/tools.py": `
from typing import *
from .models import *
from .models import Stray
def one(color: Color, many: List[Point]) -> Optional[Point]: "One."
def two(kept: _Kept = None, lost: Nowhere = None) -> str: "Two."
def three(stray: Stray) -> None: "Three."
`,
    "app/models/__init__.py": "from .shapes import *\nfrom .colors import *\n",
    "app/models/colors.py":
      'from enum import Enum\nfrom .shapes import *\nclass Color(Enum):\n    RED = "red"\nclass Stray(Enum):\n    IN = "in"\n',
    "app/models/shapes.py":
      "from dataclasses import dataclass\nfrom .colors import *\nfrom . import *\n@dataclass\nclass Point:\n    x: int\nclass _Kept(Color): pass\n",
  });
  const [one, three] = ["one", "three"].map(
    (name) => found.tools.find(({ tool }) => tool.name === name)?.tool.inputSchema,
  );
  expect(one).toMatchObject({
    properties: { color: { enum: ["red"] }, many: { items: { $ref: "#/$defs/Point" } } },
  });
  expect(three).toMatchObject({ properties: { stray: { enum: ["in"] } } });
  expect(
    found.diagnostics.filter(({ level }) => level === "error").map(({ message }) => message),
  ).toEqual(["the type _Kept is not known", "the type Nowhere is not known"]);
});

test("X1 a function of another file that __all__ names is a tool, but where that file is read itself", async () => {
  const files = {
    "app/__init__.py": `
from .tools import *
from .tools import look as find, Size
from os.path import join
__all__ = ["add", "find", "join", "Size", "missing"]
def ping() -> str: "Pings."
`,
    "app/tools.py": `
from enum import Enum
class Size(Enum):
    S = "s"
def add(size: Size) -> str: "Adds."
def look() -> str: "Looks."
def other() -> str: "Is not named."
`,
  };
  const found = await withFiles(files, (folder) =>
    extractPython([join(folder, "app/__init__.py")]),
  );
  expect(reached(found)).toEqual(["add add", "find find"]);
  expect(found.tools[0]?.tool.inputSchema).toMatchObject({ properties: { size: { enum: ["s"] } } });
  expect(found.tools[0]?.binding.file).toMatch(/__init__\.py$/);
  expect(found.tools[0]?.location.file).toMatch(/tools\.py$/);
  expect(reached(await extract(files))).toEqual(["add add", "look look", "other other"]);
});

test("X4 classes that have another name are known as bases, as decorators and by their members", async () => {
  const found = await extract({
    "a.py": `
import dataclasses
import pydantic
from enum import Enum
from typing import Literal
Base = pydantic.BaseModel
Again = Base
data = dataclasses.dataclass
Text = Enum
class Color(Text):
    RED = "red"
    BLUE = "blue"
Tint = Color
class User(Again):
    name: str
@data
class Point:
    x: int
class Client:
    def send(self, to: Literal[Tint.RED] = Tint.RED) -> str: "Sends."
Sender = Client
client = Sender()
def draw(user: User, point: Point, tint: Tint = Tint.BLUE) -> str: "Draws."
def connect() -> Sender: "Connects."
`,
  });
  const red = { type: "string", enum: ["red"], default: "red" };
  expect(reached(found)).toEqual(["send client.send", "draw draw"]);
  expect(found.tools[0]?.tool.inputSchema).toMatchObject({ properties: { to: red } });
  expect(found.tools[1]?.tool.inputSchema).toMatchObject({
    properties: {
      user: { $ref: "#/$defs/User" },
      point: { $ref: "#/$defs/Point" },
      tint: { enum: ["red", "blue"], default: "blue" },
    },
  });
});
