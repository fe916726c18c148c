import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../../extracted-tool.ts";
import { extractPython } from "../extract-python.ts";

function extract(source: string): Promise<Extraction> {
  return withFiles({ "server.py": source }, (folder) =>
    extractPython([join(folder, "server.py")], { explain: true }),
  );
}

const reached = ({ tools }: Extraction) =>
  tools.map(({ tool: { name }, binding: { path } }) => `${name} ${path.join(".")}`);

const told = ({ diagnostics }: Extraction) =>
  diagnostics.map(({ code, subject }) => `${code} ${subject}`);

test("X2 a tool that is made of a function is one, wherever it is registered", async () => {
  const found = await extract(`
from fastmcp.tools import Tool
from langchain_core.tools import StructuredTool
def lookup(word: str) -> str: "Looks a word up."
def search(query: str) -> str: "Searches."
def other() -> str: "Helps."
TOOLS = [StructuredTool.from_function(func=lookup, name="look"), Tool.from_function(search)]
class Catalog:
    def tool(self):
        def count(limit: int = 3) -> int: "Counts."
        return Tool.from_function(fn=count, description="Counts them.")
def wrap(function):
    return Tool.from_function(function)
`);
  expect(reached(found)).toEqual([
    "look lookup",
    "search search",
    "count Catalog.tool.<locals>.count",
  ]);
  expect(found.tools[2]?.tool.description).toBe("Counts them");
  expect(told(found)).toEqual(["not-registered other", "not-registered wrap"]);
});

test("X2 a decorator of the project's own that is called so registers tools", async () => {
  const found = await extract(`
from registry import shop_tool, timed
def tool(function): return function
@shop_tool(name="orders", description="Lists orders.", annotations={"readOnlyHint": True})
def list_orders(limit: int = 3) -> list[str]: ...
@timed
@tool
def count() -> int: "Counts."
@timed
def helper() -> int: "Helps."
`);
  expect(found.tools.map(({ tool }) => tool)).toMatchObject([
    { name: "orders", description: "Lists orders", annotations: { readOnlyHint: true } },
    { name: "count", description: "Counts" },
  ]);
  expect(told(found)).toEqual(["not-registered tool", "not-registered helper"]);
});

test("X2 where a framework registers a function, other decorators say nothing of it", async () => {
  const found = await extract(`
from fastmcp import FastMCP
from telemetry import traced_tool
mcp = FastMCP("shop")
@mcp.tool(name="orders")
@traced_tool("list-orders")
def list_orders() -> list[str]: "Lists orders."
`);
  expect(reached(found)).toEqual(["orders list_orders"]);
});

test("X2 the tools of an agent are those that it is given", async () => {
  const found = await extract(`
from pydantic_ai import Agent, RunContext
agent = Agent("model")
@agent.tool_plain
def roll(sides: int) -> int: "Rolls a die."
@agent.tool
def player(ctx: RunContext[str], loud: bool) -> str: "Names the player."
def draw(ctx: RunContext[str], card: str) -> str: "Draws a card."
agent.tool(draw)
def helper() -> int: "Helps."
`);
  expect(reached(found)).toEqual(["roll roll", "player player", "draw draw"]);
  expect(
    found.tools.map(({ tool }) => Object.keys(tool.inputSchema?.["properties"] ?? {})),
  ).toEqual([["sides"], ["loud"], ["card"]]);
});

test("X2 what an agent framework hands to a function is not a parameter, wherever that gets the function", async () => {
  const found = await extract(`
from agents import RunContextWrapper, function_tool
@function_tool
def seat(ctx: RunContextWrapper[str], number: int) -> str: "Seats."
`);
  expect(found.tools.map(({ tool }) => tool.inputSchema?.["required"])).toEqual([["number"]]);
  expect(told(found)).toEqual([]);
  const given = await extract(`
from typing import Optional
from google.adk import Agent, tools
from google.adk.tools import ToolContext
def find(query: str, tool_context: ToolContext) -> str: "Finds."
def load(query: str, tool_context: Optional["ToolContext"] = None) -> str: "Loads."
def keep(query: str, context: tools.ToolContext) -> str: "Keeps."
def own(query: str, context: RunContext) -> str: "Own."
agent = Agent(tools=[find, load, keep])
`);
  expect(
    given.tools.map(({ tool, binding }) => [
      tool.name,
      tool.inputSchema?.["required"],
      binding.arguments.length,
    ]),
  ).toEqual([
    ["find", ["query"], 1],
    ["load", ["query"], 1],
    ["keep", ["query"], 1],
  ]);
  expect(given.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "injected-parameter tool_context is made by the framework that find is given to, so the tool can be listed but not called",
    "injected-parameter context is made by the framework that keep is given to, so the tool can be listed but not called",
    "unresolved-type the type RunContext is not known",
  ]);
});

test("X2 what an agent framework makes for each call is not a parameter, under whichever name it is imported", async () => {
  const found = await extract(`
from typing import Annotated
from langchain.tools import InjectedToolCallId, ToolRuntime, tool
from langchain_core.callbacks import CallbackManagerForToolRun
from langchain_core.runnables import RunnableConfig as Config
from langgraph.prebuilt import InjectedState
Runtime = ToolRuntime[dict, dict]
@tool("find", parse_docstring=True)
def find_book(runtime: Runtime, title: str) -> str: "Finds."
@tool
def lend(title: str, config: Config, call: Annotated[str, InjectedToolCallId]) -> str: "Lends."
@tool
def take(title: str, state: Annotated[dict, InjectedState("books")]) -> str: "Takes."
@tool
def look(title: str, run_manager: CallbackManagerForToolRun | None = None) -> str: "Looks."
`);
  expect(
    found.tools.map(({ tool }) => [tool.name, Object.keys(tool.inputSchema?.["properties"] ?? {})]),
  ).toEqual([
    ["find", ["title"]],
    ["lend", ["title"]],
    ["take", ["title"]],
    ["look", ["title"]],
  ]);
  expect(found.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "injected-parameter runtime is made by the framework that find_book is given to, so the tool can be listed but not called",
    "injected-parameter config is made by the framework that lend is given to, so the tool can be listed but not called",
    "injected-parameter call is made by the framework that lend is given to, so the tool can be listed but not called",
    "injected-parameter state is made by the framework that take is given to, so the tool can be listed but not called",
  ]);
});

test("X2 a call of what is only named tool registers nothing, and of a tool() what it is given", async () => {
  const found = await extract(`
from mcp import ClientSession
from framework import tool
@tool
def look() -> str: "Looks."
def demo(tool):
    def forward(*args): return tool(*args)
    return tool(3)
def call(name: str):
    tool(name)
def find(query: str) -> str: "Finds."
found = tool(find)
`);
  expect(reached(found)).toEqual(["look look", "find find"]);
  expect(found.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "registration-unread what tool is given here is made by code",
    "not-registered demo is not registered as a tool",
    "not-registered call is not registered as a tool",
  ]);
});

test("X2 of several versions of a tool the latest is listed, as clients are shown it", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("shop")
@mcp.tool(version="1.9")
def order(article: str) -> int: "Orders."
@mcp.tool(version="1.10")
def order(article: str, count: int = 1) -> int: "Orders some."
@mcp.tool(version="2")
def pay(cents: int) -> int: "Pays."
@mcp.tool(version="1")
def pay(cents: float) -> int: "Pays, as before."
`);
  expect(found.tools.map(({ tool }) => tool.description)).toEqual([
    "Orders some",
    "Pays, as before",
  ]);
  expect(found.diagnostics).toMatchObject([
    { code: "older-version", level: "info", line: 5, subject: "order" },
    { code: "duplicate-name", level: "error", line: 9, subject: "pay" },
  ]);
});

test("X2 texts of constants are read, and of what is computed the part that is written", async () => {
  const found = await extract(`
from typing import Annotated
from fastmcp import FastMCP
from pydantic import Field
mcp = FastMCP("shop")
MOST = 10
PRICE = 1.5
NOTE = open("note.txt").read()
@mcp.tool(description=f"At most {MOST} of {{them}}, " + "sorted.")
def constant(limit: Annotated[int, Field(description=f"at most {MOST}")] = MOST, sort: str = "a" + "b") -> int: "Not this."
@mcp.tool(description=f"For {PRICE} or {MOST:,}. {NOTE}" + NOTE)
def partly(limit: Annotated[int, Field(description=f"at most {MOST!r}")]) -> int: "Not this."
@mcp.tool(description=f"{NOTE} {NOTE}")
def computed(limit: int) -> int: "Its own."
`);
  expect(found.tools.map(({ tool: { description } }) => description)).toEqual([
    "At most 10 of {them}, sorted",
    "For … or …. ……",
    "Its own",
  ]);
  expect(found.tools[0]?.tool.inputSchema?.["properties"]).toEqual({
    limit: { type: "integer", description: "at most 10", default: 10 },
    sort: { type: "string", default: "ab" },
  });
  expect(found.tools[1]?.tool.inputSchema?.["properties"]).toMatchObject({
    limit: { description: "at most …" },
  });
  expect(found.diagnostics.map(({ message }) => message)).toEqual([
    "the description of partly is computed where it is registered, so the rest of it counts",
    "the description of computed is computed where it is registered, so its docstring counts",
  ]);
});

test("X2 methods that are decorated in their class are reached by an instance, if they need one", async () => {
  const found = await extract(`
from agno.tools import tool
class Shop:
    @tool
    def order(self, article: str) -> int: "Orders."
    @tool
    @staticmethod
    def price(article: str) -> int: "The price."
    @classmethod
    @tool
    def make(cls, name: str) -> int: "Makes one."
class Till:
    def __init__(self, owner): self.owner = owner
    @tool
    def pay(self, cents: int) -> int: "Pays."
till = Till("me")
class Bank:
    def __init__(self, owner): self.owner = owner
    @tool
    def lend(self, cents: int) -> int: "Lends."
`);
  expect(
    found.tools.map(({ tool: { inputSchema }, binding: { path, receiver } }) =>
      [path.join("."), receiver, ...Object.keys(inputSchema?.["properties"] ?? {})].join(" "),
    ),
  ).toEqual([
    "Shop.order instance article",
    "Shop.price object article",
    "Shop.make object name",
    "till.pay object cents",
    "Bank.lend instance cents",
  ]);
  expect(told(found)).toEqual(["constructor-needs-arguments Bank.lend"]);
});

test("X2 a prompt or resource may have any name, as clients show it", async () => {
  const found = await extract(`
from fastmcp import FastMCP
mcp = FastMCP("shop")
@mcp.resource("shop://articles", name="All articles")
def articles() -> str: "What there is."
@mcp.prompt(name="any name")
def ask() -> str: "Asks."
@mcp.prompt(name="")
def unnamed() -> str: "Asks, too."
`);
  expect(found.features).toMatchObject([
    { prompt: { name: "any name" } },
    { prompt: { name: "unnamed" } },
    { resource: { uri: "shop://articles", name: "All articles" } },
  ]);
  expect(told(found)).toEqual([]);
});

test("X2 a decorator of the project's own registers methods and functions that it is called with", async () => {
  const found = await extract(`
from .audit import audited_tool
from .client import fetch_tool
def count(limit: int = 3) -> int: "Counts."
class Orders:
    def __init__(self, mcp):
        audited_tool(mcp, "list_orders", title="List orders")(self.list_orders)
        audited_tool("count")(count)
        audited_tool(mcp, "made")(make())
    async def list_orders(self, limit: int = 3) -> list[str]: "Lists orders."
def run(query):
    secured = fetch_tool("count")(count)
    fetch_tool("count")(query)
    return fetch_tool("count")(run)
`);
  expect(reached(found)).toEqual(["list_orders Orders.list_orders", "count count"]);
  expect(found.tools[0]).toMatchObject({
    tool: { title: "List orders", description: "Lists orders" },
    binding: { server: "mcp" },
  });
  expect(told(found)).toEqual(["registration-unread undefined", "not-registered run"]);
});

test("X2 what a decorator of the project's own passes on to the server is not a tool of its own", async () => {
  const found = await extract(`
import functools
from fastmcp import FastMCP
mcp = FastMCP("shop")
def tool(function):
    return mcp.tool(function)
def audited_tool(server, name, **options):
    def decorator(function):
        @functools.wraps(function)
        async def wrapper(*args, **kwargs):
            return await function(*args, **kwargs)
        server.tool(name=name, **options)(wrapper)
        return wrapper
    return decorator
class Shop:
    def add_tool(self, tool):
        mcp.add_tool(tool)
@tool
def count() -> int: "Counts."
@audited_tool(mcp, "orders")
async def list_orders() -> list[str]: "Lists orders."
`);
  expect(reached(found)).toEqual(["count count", "orders list_orders"]);
  expect(told(found)).toEqual(["not-registered tool", "not-registered audited_tool"]);
});

test("X2 what another function wraps and registers is made by code", async () => {
  const found = await extract(`
from functools import wraps
from fastmcp import FastMCP
mcp = FastMCP("shop")
def audited(function):
    @mcp.tool
    @wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)
    return wrapper
def publish(function):
    mcp.tool()(function)
`);
  expect(reached(found)).toEqual([]);
  expect(told(found)).toEqual([
    "registration-unread undefined",
    "registration-unread undefined",
    "not-registered audited",
    "not-registered publish",
  ]);
});

test("X2 a function of the project's own may be told what to register, in any place", async () => {
  const found = await extract(`
from fastmcp import FastMCP
from .wrap import logged
mcp = FastMCP("shop")
def find(query: str) -> str: "Finds."
def order(article: str) -> str: "Orders."
def pay(cents: int) -> str: "Pays."
def lend(days: int) -> str: "Lends."
MORE = [("lend-it", lend, {"loans"})]
def _register_tool(mcp_instance: FastMCP, name: str, fn, *, tags=None):
    mcp_instance.tool(name=name, tags=tags)(logged(fn))
def register(add_tool):
    add_tool(find, annotations={"readOnlyHint": True})
    add_tool("order-it", order)
    add_tool(3)
def register_all(mcp_instance: FastMCP):
    _register_tool(mcp_instance, "pay-it", pay, tags={"money"})
    for name, fn, tags in MORE:
        _register_tool(mcp_instance, name, fn, tags=tags)
    _register_tool(mcp_instance, "made", make())
class Registry:
    def add_tool(self, tool): self.tools.append(tool)
    def prompt(self, name_or_fn, name=None): return self.inner.prompt(name_or_fn, name=name)
`);
  expect(reached(found)).toEqual(["find find", "order-it order", "pay-it pay", "lend-it lend"]);
  expect(told(found)).toEqual([
    "registration-unread undefined",
    "not-registered _register_tool",
    "not-registered register",
    "not-registered register_all",
  ]);
});

test("X2 a method that registers is run on the instance that the file makes, else on one that can be made", async () => {
  const found = await extract(`
from fastmcp import FastMCP
class Shop:
    def __init__(self, name: str): self.mcp = FastMCP(name)
    def register(self):
        @self.mcp.tool()
        def order(article: str) -> str: "Orders."
class Bank:
    def __init__(self, mcp: FastMCP): self.mcp = mcp
    def register(self):
        @self.mcp.tool()
        def lend(days: int) -> str: "Lends."
class Till:
    def __init__(self, mcp: FastMCP, clerk: str):
        mcp.tool(self.pay)
    def pay(self, cents: int) -> str: "Pays."
class Post:
    def __init__(self, town: str): self.mcp = FastMCP(town)
    def register(self):
        @self.mcp.tool()
        def send(to: str) -> str: "Sends."
shop = Shop("corner")
`);
  expect(
    found.tools.map(({ binding: { path, receiver, server } }) => [
      path.join("."),
      receiver,
      server,
    ]),
  ).toEqual([
    ["shop.register.<locals>.order", "object", undefined],
    ["Bank.register.<locals>.lend", "instance", "mcp"],
    ["Till.pay", "instance", "mcp"],
    ["Post.register.<locals>.send", "instance", undefined],
  ]);
  expect(told(found)).toEqual([
    "registration-needs-arguments Till.pay",
    "constructor-needs-arguments Post.register.<locals>.send",
  ]);
});

test("X2 what callers cannot send is given by the project's own decorator, not by the server's", async () => {
  const found = await extract(`
from dataclasses import dataclass
from fastmcp import FastMCP
from .register import shop_tool
mcp = FastMCP("shop")
class Client:
    def get(self, path: str) -> str: "Gets."
@dataclass
class Context:
    client: Client
@shop_tool(title="Order")
def order(context: Context, article: str) -> str: "Orders."
@mcp.tool
def pay(context: Context, cents: int) -> str: "Pays."
`);
  expect(found.tools.map(({ tool }) => [tool.name, tool.inputSchema?.["required"]])).toEqual([
    ["order", ["article"]],
  ]);
  expect(told(found)).toEqual(["injected-parameter order", "class-not-data pay"]);
});

test("X2 the context of another framework is not a parameter of what it registers", async () => {
  const found = await extract(`
from arcade_like import Context, tool
@tool
def order(context: Context, article: str) -> str: "Orders."
@tool
def pay(context: Context | None, cents: int) -> str: "Pays."
`);
  expect(found.tools.map(({ tool }) => [tool.name, tool.inputSchema?.["required"]])).toEqual([
    ["order", ["article"]],
    ["pay", ["cents"]],
  ]);
  expect(told(found)).toEqual(["injected-parameter order", "injected-parameter pay"]);
});

test("X2 content of MCP under a name of the project's own is no result with a schema", async () => {
  const found = await extract(`
from typing import List
import mcp.types as types
from mcp.server.fastmcp import FastMCP
from other import Thing
mcp = FastMCP("shop")
Answer = List[types.TextContent | types.ImageContent]
Other = List[Thing]
@mcp.tool()
def order(article: str) -> Answer: "Orders."
@mcp.tool()
def pay(cents: int) -> Other: "Pays."
`);
  expect(found.tools.map(({ tool }) => tool.outputSchema)).toEqual([undefined, undefined]);
  expect(told(found)).toEqual(["unresolved-type pay"]);
});

test("X2 a decorator may be kept in a variable, with what it is given", async () => {
  const found = await extract(`
import functools
from fastmcp import FastMCP
mcp = FastMCP("shop")
find = mcp.tool(name="find-it")
money = functools.partial(mcp.tool, tags={"money"})
named = mcp.tool("named-it")
add = mcp.add_tool
@find
def look(query: str) -> str: "Looks."
@money(name="pay-it")
def pay(cents: int) -> str: "Pays."
@named
def call(name: str) -> str: "Calls."
def order(article: str) -> str: "Orders."
add(order)
`);
  expect(found.tools.map(({ tool }) => [tool.name, tool.tags])).toEqual([
    ["find-it", undefined],
    ["pay-it", ["money"]],
    ["named-it", undefined],
    ["order", undefined],
  ]);
  expect(told(found)).toEqual([]);
});

test("types that stand for each other end", async () => {
  const found = await extract(`
ToolRuntime = RunContext
RunContext = ToolRuntime
def find(context: ToolRuntime) -> str: "Finds."
`);
  expect(told(found)).toEqual(["type-too-deep find"]);
});

test("X2 a file that only names the type of the server may register, too", async () => {
  const found = await extract(`
from fastmcp import FastMCP
def ask() -> str: "Asks."
def register(mcp: FastMCP):
    mcp.prompt("ask-it")(ask)
    mcp.prompt("made")(make())
`);
  expect(found.features).toMatchObject([{ prompt: { name: "ask-it" } }]);
  expect(told(found)).toEqual(["registration-unread undefined", "not-registered register"]);
});
