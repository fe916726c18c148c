import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../../extracted-tool.ts";
import { featureKey } from "../../features/extracted-feature.ts";
import { extractPython } from "../extract-python.ts";

function extract(
  source: string,
  others: Readonly<Record<string, string>> = {},
  explain = false,
): Promise<Extraction> {
  return withFiles({ "server.py": source, ...others }, (folder) =>
    extractPython([join(folder, "server.py")], { explain }),
  );
}

function names({ tools }: Extraction): readonly string[] {
  return tools.map(({ tool }) => tool.name);
}

test("X2 what a file registers with a server is a tool, with the decorator's word; nothing else is", async () => {
  const found = await extract(
    `
from fastmcp import FastMCP
from mcp.types import ToolAnnotations
mcp = FastMCP("demo")
READ = ToolAnnotations(title="Look", readOnlyHint=True)
PREFIX = "find"
@mcp.tool
def plain(a: int) -> int:
    "Plain."
    return a
@mcp.tool()
def called(a: int): "Called."
@mcp.tool("renamed", description="Said here.", tags={"b", "a"}, annotations={"destructiveHint": False})
def second(a: int): "Not this."
@mcp.tool(name=f"{PREFIX}_one", title="One", annotations=READ)
def third(a: int): "Third."
@mcp.tool(name=compute())
def fourth(a: int): "Fourth."
@mcp.tool(enabled=False)
def off(a: int): "Off."
@mcp.prompt
def ask(topic: str) -> str: "A prompt."
@mcp.resource("data://{name}")
def data(name: str) -> str: "A resource."
def helper(x: int) -> int: "A helper."
`,
    {},
    true,
  );
  expect(found.tools.map(({ tool }) => tool)).toMatchObject([
    { name: "plain", description: "Plain" },
    { name: "called" },
    {
      name: "renamed",
      description: "Said here",
      tags: ["b", "a"],
      annotations: { destructiveHint: false },
    },
    { name: "find_one", title: "One", annotations: { readOnlyHint: true } },
    { name: "fourth" },
  ]);
  const said = found.diagnostics.map(({ code, subject }) => `${code} ${subject}`);
  expect(said).toContain("registration-computed fourth");
  expect(said).toContain("not-registered helper");
});

test("X2 registration by call: functions of the file, imported ones, methods, Tool.from_function", async () => {
  const found = await extract(
    `
from fastmcp import FastMCP
from fastmcp.tools import Tool
from more import imported
from pkg import inner
mcp = FastMCP("demo")
def own(a: int): "Own."
def other(a: int): "Other."
class Helper:
    def look(self, key: str): "Look."
helper = Helper()
mcp.tool(name="mine")(own)
mcp.tool()(imported)
mcp.tool()(inner.deep)
mcp.add_tool(helper.look)
mcp.add_tool(Tool.from_function(other, name="another"))
tool = mcp.tool
@tool(name="aliased")
def last(a: int): "Last."
mcp.add_tool(make())
`,
    {
      "more.py": 'def imported(b: str): "I."\n',
      "pkg/__init__.py": "from . import inner\n",
      "pkg/inner.py": 'def deep(c: str): "D."\n',
    },
  );
  expect(names(found)).toEqual(["mine", "imported", "deep", "look", "another", "aliased"]);
  expect(found.tools[3]?.binding).toMatchObject({ path: ["helper", "look"], receiver: "object" });
  expect(found.diagnostics).toMatchObject([
    { code: "registration-unread", line: 20, advice: expect.stringContaining("toolcrib list -- ") },
  ]);
});

test("X2 a tool that is made of a function and kept in a variable is read where it is added", async () => {
  const found = await extract(`
from fastmcp import FastMCP
from fastmcp.tools import Tool
mcp = FastMCP("demo")
def first(a: int): "First."
def second(a: int): "Second."
def third(a: int): "Third."
one = Tool.from_function(first, name="uno", description="Says one.")
mcp.add_tool(one)
def register(server: FastMCP):
    two = Tool.from_function(fn=second, name="dos")
    server.add_tool(two.fn, two.name)
    one = build()
    server.add_tool(one)
three = Tool.from_function(third)
three = wrap(three)
mcp.add_tool(three)
`);
  expect(names(found)).toEqual(["uno", "dos", "third"]);
  expect(found.tools[0]?.tool.description).toBe("Says one");
  expect(found.diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual([
    "registration-unread 14",
    "registration-unread 17",
  ]);
});

test("X2 tools inside functions and methods, and how each is reached", async () => {
  const found = await extract(`
from fastmcp import FastMCP
def create() -> FastMCP:
    mcp = FastMCP("demo")
    @mcp.tool
    def inside(a: int): "Inside."
    return mcp
def register(mcp):
    @mcp.tool()
    async def given(a: int): "Given."
def connect(mcp: FastMCP, client):
    @mcp.tool()
    def needs(a: int): "Needs."
class Handler:
    def __init__(self, mcp, write: bool = False):
        self.mcp = mcp
        self.mcp.tool(name="of_class")(self.method)
    async def method(self, key: str) -> str: "Method."
    def helper(self): "Not registered."
`);
  expect(
    found.tools.map(({ tool, binding: { path, server } }) => [tool.name, path, server]),
  ).toEqual([
    ["inside", ["create", "<locals>", "inside"], undefined],
    ["given", ["register", "<locals>", "given"], "mcp"],
    ["needs", ["connect", "<locals>", "needs"], "mcp"],
    ["of_class", ["Handler", "method"], "mcp"],
  ]);
  expect(found.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      "registration-needs-arguments",
      "connect cannot be called without client, so the tools that it registers can be listed but not called",
    ],
  ]);
});

test("X2 the context of a call and injected values are not parameters", async () => {
  const found = await extract(`
from typing import Annotated, Optional
from fastmcp import FastMCP, Context
from fastmcp import Context as Ctx
from fastmcp.dependencies import Depends
from toolcrib import CallContext
mcp = FastMCP("demo")
@mcp.tool
def a(ctx: Context, n: int): "A."
@mcp.tool
def b(n: int, ctx: Optional[Context] = None): "B."
@mcp.tool
def c(n: int, ctx: "Context | None" = None): "C."
@mcp.tool
def d(n: int, ctx: Context[str, int]): "D."
@mcp.tool
def e(n: int, ctx: Ctx): "E."
@mcp.tool
def f(n: int, ctx: CallContext): "F."
@mcp.tool(exclude_args=["user"])
def g(n: int, user: str = "me", db=Depends(get_db)): "G."
@mcp.tool
def h(n: int, ctx: Annotated[Context, "the context"]): "H."
@mcp.tool
def i(n: int, ctx=CurrentContext()): "I."
`);
  expect(names(found)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
  for (const { tool } of found.tools)
    expect(Object.keys(tool.inputSchema?.["properties"] ?? {}), tool.name).toEqual(["n"]);
  expect(found.tools[0]?.binding.arguments).toEqual([
    { from: "property", name: "n", pass: "keyword" },
    { from: "context", give: "context", parameter: "ctx" },
  ]);
  expect(found.tools[8]?.binding.arguments).toEqual(found.tools[0]?.binding.arguments);
});

test("X2 what only a server makes is not a parameter, and its tool is said to be listed only", async () => {
  const found = await extract(`
from typing import Annotated
from mcp.server.mcpserver import Elicit, ElicitationResult, MCPServer, Resolve
from fastmcp.server.sessions import CurrentSession
from fastmcp.dependencies import Depends
mcp = MCPServer("demo")
def ask() -> Elicit: ...
@mcp.tool()
def a(n: int, sure: Annotated[ElicitationResult, Resolve(ask)]): "A."
@mcp.tool()
def b(n: int, session=CurrentSession()): "B."
@mcp.tool()
def c(n: int, db: str = Depends(ask)): "C."
@mcp.tool(exclude_args=["user"])
def d(n: int, user: str = "me"): "D."
@mcp.tool()
def e(n: Annotated[int, "Resolve(what)"]): "E."
@mcp.tool()
def f(n: int, session: UserSession): "F."
`);
  expect(names(found)).toEqual(["a", "b", "c", "d", "e", "f"]);
  for (const { tool } of found.tools)
    expect(Object.keys(tool.inputSchema?.["properties"] ?? {}), tool.name).toEqual(["n"]);
  const told = found.diagnostics.map(({ code, line, subject }) => `${code} ${line} ${subject}`);
  expect(told).toEqual([
    "injected-parameter 9 a",
    "injected-parameter 11 b",
    "injected-parameter 13 c",
    "injected-parameter 19 f",
  ]);
  expect(found.diagnostics[0]?.message).toBe(
    "sure is made by the server that a is registered with, so the tool can be listed but not called",
  );
});

test("X2 a server without tools of its own names the command that lists it", async () => {
  const low = await extract(`
from mcp.server import Server
server = Server("demo")
@server.list_tools()
async def list_tools(): "Lists."
@server.call_tool()
async def call_tool(name: str, arguments: dict): "Calls."
`);
  expect(low.tools).toEqual([]);
  expect(low.diagnostics).toMatchObject([
    { code: "live-server", advice: "List the running server: toolcrib list -- python server.py." },
  ]);
});

test("X2 a server of the SDK that is given its handlers names the command, any other Server does not", async () => {
  for (const [way, name] of [
    ["from mcp.server import Server", "Server"],
    ["from mcp.server.lowlevel import Server", "Server"],
    ["import mcp.server.lowlevel", "mcp.server.lowlevel.Server"],
  ]) {
    const low = await extract(`
${way}
async def list_tools(context, request): "Lists."
server = ${name}("demo", on_list_tools=list_tools)
`);
    expect(low.tools, way).toEqual([]);
    expect(
      low.diagnostics.map(({ code }) => code),
      way,
    ).toEqual(["live-server"]);
  }
  const own = await extract("from grpc import Server\nserver = Server(1)\ndef f(a: int): 'F.'\n");
  expect(names(own)).toEqual(["f"]);
});

test("X2 what a function imports is known to the tools that it registers", async () => {
  const found = await extract(
    `
from fastmcp import FastMCP
def register(mcp: FastMCP):
    from dataclasses import dataclass
    import more
    from more import look as seen, Item
    mcp.tool(name="looks")(seen)
    mcp.add_tool(more.find)
    @mcp.tool
    def buy(item: Item) -> int: "Buys."
`,
    {
      "more.py": `
from dataclasses import dataclass
@dataclass
class Item:
    price: int
def look(key: str): "Looks."
def find(key: str): "Finds."
`,
    },
  );
  expect(found.diagnostics).toEqual([]);
  expect(found.tools.map(({ tool, binding }) => [tool.name, binding.path.join(".")])).toEqual([
    ["looks", "look"],
    ["find", "find"],
    ["buy", "register.<locals>.buy"],
  ]);
  expect(found.tools[0]?.binding.file).toMatch(/more\.py$/);
  expect(found.tools[2]?.tool.inputSchema).toMatchObject({
    $defs: { Item: { properties: { price: { type: "integer" } } } },
  });
});

test("X2 an own class Context stays what it is, and an own tool() registers", async () => {
  const found = await extract(`
from dataclasses import dataclass
@dataclass
class Context:
    user: str
def tool(f): return f
@tool
def show(context: Context): "Show."
class Box:
    def add_tool(self, name: str): "Adds."
`);
  expect(found.tools.map(({ tool }) => tool)).toMatchObject([
    { name: "show", inputSchema: { properties: { context: {} } } },
  ]);
});

test("X2 a function that is registered by its name is looked for from the inside out", async () => {
  const found = await extract(`
from fastmcp import FastMCP
def look(a: int): "Of the file."
def create() -> FastMCP:
    mcp = FastMCP("demo")
    def look(b: str): "Of the function."
    mcp.add_tool(look)
    return mcp
`);
  expect(found.tools.map(({ tool }) => tool.description)).toEqual(["Of the function"]);
});

test("X3 classes that are defined inside classes and functions are types like any other", async () => {
  const source = `
from enum import Enum
from fastmcp import FastMCP
from pydantic import BaseModel
mcp = FastMCP("x")
class Tank(BaseModel):
    class Shrimp(BaseModel):
        name: str
    shrimp: list[Shrimp]
@mcp.tool
def fill(tank: Tank, one: Tank.Shrimp):
    "Fill."
def register(mcp):
    class Mode(Enum):
        FAST = "fast"
    @mcp.tool
    def drive(mode: Mode):
        "Drive."
`;
  const { tools, diagnostics } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(diagnostics).toEqual([]);
  expect(tools.map(({ tool }) => [tool.name, tool.inputSchema])).toMatchObject([
    [
      "fill",
      {
        properties: { tank: { $ref: "#/$defs/Tank" }, one: { $ref: "#/$defs/Shrimp" } },
        $defs: { Tank: { properties: { shrimp: { items: { $ref: "#/$defs/Shrimp" } } } } },
      },
    ],
    ["drive", { properties: { mode: { enum: ["fast"] } } }],
  ]);
});

test("X2 functions that are handed to the server as they are, one by one or in a loop", async () => {
  const found = await extract(
    `
from fastmcp import FastMCP
from more import imported
mcp = FastMCP("demo")
def one(a: int): "One."
def two(a: int): "Two."
def three(a: int): "Three."
def four(a: int): "Four."
def five(a: int): "Five."
class Echo:
    def echo(self, text: str) -> str: "Echoes."
TOOLS = [four, imported]
mcp.tool(one)
mcp.add_tool(Echo().echo)
mcp.tool(two, name="second", tags={"x"})
for function in (three,):
    mcp.tool()(function)
for each in TOOLS:
    mcp.add_tool(each)
for name in names():
    mcp.tool(getattr(tools, name))
class Jobs:
    def __init__(self, mcp: FastMCP):
        mcp.tool(self.list_jobs)
        for method in [self.stop]:
            mcp.tool(name="stop_job")(method)
    def list_jobs(self, limit: int = 10) -> list[str]: "Lists."
    def stop(self, job: str): "Stops."
    def helper(self): "Not registered."
`,
    { "more.py": 'def imported(b: str): "I."\n' },
  );
  const all = ["one", "echo", "second", "three", "four", "imported", "list_jobs", "stop_job"];
  expect(names(found)).toEqual(all);
  expect(found.diagnostics).toMatchObject([{ code: "registration-unread", line: 21 }]);
});

test("X2 a method called tool of something that is not a server registers nothing", async () => {
  const found = await extract(`
import belt
def hammer(a: int): "Hammer."
def use(kit: belt.Kit, a: int):
    "Uses."
    kit.tool(hammer)
`);
  expect(names(found)).toEqual(["hammer"]);
  expect(found.diagnostics.map(({ code }) => code)).toEqual(["unresolved-type"]);
});

test("A2 the scopes that a registration asks for are those of the tool; another check is reported", async () => {
  const found = await extract(`
from fastmcp import FastMCP
from fastmcp.server.auth import require_scopes
import fastmcp.server.auth as auth
mcp = FastMCP("demo")
WRITE = "orders:write"
@mcp.tool(auth=require_scopes("orders:read", WRITE))
def one(a: int): "One."
@mcp.tool(auth=[auth.require_scopes("a"), require_scopes("b")])
def two(a: int):
    """Two.

    Tags:
        scope: c
    """
@mcp.tool(auth=None)
def three(a: int): "Three."
@mcp.tool(auth=lambda context: True)
def four(a: int): "Four."
@mcp.tool(auth=require_scopes(compute()))
def five(a: int): "Five."
`);
  const scopes = found.tools.map(({ tool }) => [tool.name, tool._meta?.["dev.toolcrib/scopes"]]);
  expect(scopes).toEqual([
    ["one", ["orders:read", "orders:write"]],
    ["two", ["c", "a", "b"]],
    ["three", undefined],
    ["four", undefined],
    ["five", undefined],
  ]);
  const told = found.diagnostics.filter(({ code }) => code === "registration-computed");
  expect(told.map(({ message }) => message)).toEqual(
    ["four", "five"].map(
      (name) =>
        `who may call ${name} is decided by code where it is registered, which does not run here`,
    ),
  );
});

test("annotations may have a name that stands for another name", async () => {
  const found = await extract(`
from fastmcp import FastMCP
from mcp.types import ToolAnnotations
mcp = FastMCP("demo")
A0 = ToolAnnotations(readOnlyHint=True)
${[1, 2, 3, 4, 5, 6].map((index) => `A${index} = A${index - 1}`).join("\n")}
@mcp.tool(annotations=A6)
def look(a: int): "Looks."
`);
  expect(found.tools).toMatchObject([{ tool: { annotations: { readOnlyHint: true } } }]);
});

test("an attribute of a function is not that function", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("demo")
def outer(a: int): "Outer."
def inner(a: int): "Inner."
outer.inner = inner
mcp.tool(outer.inner)
mcp.add_tool(outer.inner)
@mcp.tool
def other(a: int): "Other."
`);
  expect(names(found)).toEqual(["other"]);
});

test("methods that their class registers, or one of its methods, are called on an instance", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("demo")
class Shop:
    @mcp.tool
    def price(self, a: int): "Price."
    def register(self):
        @mcp.tool
        def stock(a: int): "Stock."
`);
  expect(found.tools.map(({ tool, binding }) => [tool.name, binding.receiver])).toEqual([
    ["price", "instance"],
    ["stock", "instance"],
  ]);
});

test("X2 a function that is registered as a resource and as a tool is both", async () => {
  const found = await extract(`
from mcp.server.fastmcp import FastMCP
mcp = FastMCP("demo")
@mcp.resource("agents://all")
@mcp.tool()
def agents() -> list[str]:
    "All agents."
def build(server: FastMCP):
    def history(name: str) -> str:
        "The history."
    server.resource("history://{name}")(history)
    server.tool()(history)
`);
  expect(names(found)).toEqual(["agents", "history"]);
  expect(found.features?.map(featureKey)).toHaveLength(2);
});

test("X2 of functions of one name, the last is the tool: it is the one that can be called", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("demo")
@mcp.tool(version="1.0")
def charge(amount: int) -> int:
    "Charges."
@mcp.tool(version="2.0")
def charge(amount: float, currency: str = "EUR") -> float:
    "Charges in a currency."
@mcp.tool(name="other")
def charge(amount: str) -> str:
    "Charges a text."
`);
  expect(found.tools.map(({ tool }) => [tool.name, tool.description])).toEqual([
    ["other", "Charges a text"],
  ]);
  expect(found.diagnostics).toMatchObject([
    { code: "duplicate-name", line: 5, subject: "charge" },
    { code: "duplicate-name", line: 8, subject: "charge" },
  ]);
  expect(found.diagnostics[0]?.message).toBe(
    "charge is defined again in line 11, and only the last can be called",
  );
});

test("X2 the sections of a description in a registration are read like those of a docstring", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("demo")
@mcp.tool(
    description="""
    Searches voices.

    Args:
        search: The words to look for.
        sort: Which field to sort by.

    Returns:
        The voices that match.
    """
)
def voices(search: str, sort: str = "name") -> list[str]:
    """Not this.

    Args:
        sort: The field.
        search: Not this.

    Tags:
        audio
    """
`);
  expect(found.tools.map(({ tool }) => tool)).toMatchObject([
    {
      description: expect.stringMatching(/^Searches voices/),
      tags: ["audio"],
      inputSchema: {
        properties: {
          search: { description: "The words to look for." },
          sort: { description: "Which field to sort by." },
        },
      },
    },
  ]);
  expect(found.tools[0]?.tool.description).not.toMatch(/Args|Not this/);
});

test("X2 a server class of the project's own registers as FastMCP does, and is no set of tools itself", async () => {
  const base = `
from fastmcp import FastMCP
class Shop(FastMCP):
    def setup(self): "Sets up."
    async def list_tools(self): return []
class McpServer:
    def tool(self, function): return function
    def resource(self, uri): return lambda function: function
    def serve(self, port: int): "Serves."
`;
  const found = await extract(
    `
from base import McpServer, Shop
hub = Shop("shop")
rpc = McpServer()
@hub.tool
def order(article: str) -> int: "Orders."
@hub.prompt()
def ask(topic: str) -> str: "Asks."
@rpc.resource("stock://all")
def stock() -> str: "The stock."
@rpc.tool
def pay(cents: int) -> int: "Pays."
def helper(article: str) -> int: "Helps."
`,
    { "base.py": base },
  );
  expect(names(found)).toEqual(["order", "pay"]);
  expect(found.features?.map(featureKey)).toEqual(["prompt ask", "resource stock://all"]);
  const alone = await withFiles({ "base.py": base }, (folder) =>
    extractPython([join(folder, "base.py")]),
  );
  expect(names(alone)).toEqual([]);
});

test("X2 a server of a generic class is a server", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP[None](name="shop")
def helper(article: str) -> int: "Helps."
`);
  expect(names(found)).toEqual([]);
  expect(found.diagnostics.map(({ code }) => code)).toEqual(["live-server"]);
});

test("X2 a decorator of the project's own that is given a URI registers a resource, not a tool", async () => {
  const found = await extract(
    `
from rpc import resource, tool
@tool
def order(article: str) -> int: "Orders."
@resource("stock://{article}")
def stock(article: str) -> str: "What is left."
`,
    {
      "rpc.py": `
def tool(function): return function
def resource(uri): return lambda function: function
`,
    },
  );
  expect(names(found)).toEqual(["order"]);
  expect(found.features?.map(featureKey)).toEqual(["resource stock://{article}"]);
  const only = await extract(`
from rpc import resource
@resource("stock://all")
def stock() -> str: "What is left."
`);
  expect(names(only)).toEqual([]);
  expect(only.features?.map(featureKey)).toEqual(["resource stock://all"]);
});
