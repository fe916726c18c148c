import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "../extract-python.ts";

const more = `
def find(query: str) -> str: "Finds."
def order(article: str) -> str: "Orders."
def helper() -> str: "Helps."
TOOLS = [find]
TOOLS.append(order)
TOOLS += []
LATER = []
@LATER.append
def later(day: int) -> str: "Later."
__all__ = ["find", "order"]
`;

/** The tools of a server, as `name path`, with what is said of it. */
async function read(body: string): Promise<readonly string[]> {
  const source = `
from fastmcp import FastMCP
from fastmcp.tools import Tool
from . import more
from .more import TOOLS as found
import os
mcp = FastMCP("shop")
def one(a: int) -> int: "One."
def two(a: int) -> int: "Two."
NAMED = [("first", one, {"x"}), ("second", two, set())]
BY_NAME = {"uno": one, "due": two}
RECORDS = [{"fn": one, "name": "eins"}, {"fn": more.find, "name": "zwei"}]
WORD = "three"
${body}
`;
  const files = { "__init__.py": "", "server.py": source, "more.py": more };
  return withFiles(files, async (folder) => {
    const { tools, diagnostics } = await extractPython([join(folder, "server.py")]);
    return [
      ...tools.map(({ tool, binding }) => `${tool.name} ${binding.path.join(".")}`),
      ...diagnostics.map(({ code, line }) => `${code} ${line - 13}`),
    ];
  });
}

test.each([
  [
    "a list of another file, that it adds to",
    "for f in more.TOOLS:\n    mcp.tool(f)",
    ["find find", "order order"],
  ],
  ["a list under another name", "for f in found:\n    mcp.tool()(f)", ["find find", "order order"]],
  ["what is added by a decorator", "for f in more.LATER:\n    mcp.tool(f)", ["later later"]],
  [
    "lists of lists",
    "for f in [*found, one]:\n    mcp.tool(f)",
    ["find find", "order order", "one one"],
  ],
  [
    "names of modules",
    "for module in (more,):\n    for name in module.__all__:\n        mcp.tool(getattr(module, name))",
    ["find more.find", "order more.order"],
  ],
  [
    "parts of pairs",
    "for name, f, tags in NAMED:\n    mcp.tool(name=name, tags=tags)(f)",
    ["first one", "second two"],
  ],
  [
    "a dictionary",
    "for name, f in BY_NAME.items():\n    mcp.add_tool(f, name=name)",
    ["uno one", "due two"],
  ],
  ["its values", "for f in BY_NAME.values():\n    mcp.add_tool(f)", ["one one", "two two"]],
  [
    "records",
    'for each in RECORDS:\n    mcp.add_tool(each["fn"], name=each["name"], title=WORD)',
    ["eins one", "zwei more.find"],
  ],
  [
    "a list of the function around",
    "def main():\n    modules = [more]\n    for m in modules:\n        for f in m.TOOLS:\n            if f.__name__ != 'x':\n                mcp.tool(f)",
    ["find find", "order order"],
  ],
  [
    "made tools",
    "for f in [Tool.from_function(one, name='made'), two]:\n    mcp.add_tool(f)",
    ["made one", "two two"],
  ],
])("X2 a loop registers each item of %s", async (_what, body, expected) => {
  expect(await read(body)).toEqual(expected);
});

test.each([
  ["a call", "for f in load():\n    mcp.tool(f)", ["registration-unread 2"]],
  [
    "an item that is made",
    "for f in [one, make()]:\n    mcp.tool(f)",
    ["one one", "registration-unread 2"],
  ],
  [
    "one of several modules",
    "for m in (more, os):\n    for f in m.TOOLS:\n        mcp.tool(f)",
    ["find find", "order order", "registration-unread 3"],
  ],
  [
    "a list that the function changes",
    "def main():\n    mine = [one]\n    mine.append(make())\n    for f in mine:\n        mcp.tool(f)",
    ["registration-unread 5"],
  ],
  [
    "a variable that has the name of a function",
    "for one in load():\n    mcp.tool(one)",
    ["registration-unread 2"],
  ],
])("X2 a loop over what code makes is told once: %s", async (_what, body, expected) => {
  expect(await read(body)).toEqual(expected);
});

test("many registrations in a loop over many items end", async () => {
  const list = `[${Array.from({ length: 2_000 }, (_, index) => `f${index}, `).join("")}]`;
  const body = `def go():\n    a = []\n    for f in ${list}:\n${"        mcp.tool(f)\n        add_tool(f)\n".repeat(8_000)}`;
  expect(await read(body)).toContain("registration-unread 4");
});

test("a list that grows by many statements is read", async () => {
  const body = `GROWN = []\n${"GROWN.append(one)\n".repeat(1_500)}GROWN += [two]\nfor f in GROWN:\n    mcp.tool(f)`;
  expect(await read(body)).toEqual(["one one", "two two"]);
  const huge = `GROWN = []\n${"GROWN.append(one)\n".repeat(20_000)}for f in GROWN:\n    mcp.tool(f)`;
  expect(await read(huge)).toEqual(["registration-unread 20003"]);
});

test("a loop over many lists ends", async () => {
  const list = `[${"one, ".repeat(300)}]`;
  const body = `for a in ${list}:\n    for b in ${list}:\n        for c in ${list}:\n            mcp.tool(c)`;
  expect(await read(body)).toEqual(["registration-unread 4"]);
});
