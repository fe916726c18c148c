import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractPython } from "./extract-python.ts";

function extract(source: string): Promise<Extraction> {
  return withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")], { explain: true }),
  );
}

const told = ({ diagnostics }: Extraction) =>
  diagnostics
    .filter(({ code }) => code !== "undocumented-function")
    .map(({ level, code, subject }) => `${level} ${code} ${subject}`);

const named = ({ tools }: Extraction) => tools.map(({ tool: { name } }) => name);

test("X1 a function whose result is never data is left out", async () => {
  const found = await extract(`
from abc import ABC
from dataclasses import dataclass
from typing import Callable, Optional
from boto3 import Session
class Client:
    def send(self, path: str) -> str: ...
    def chain(self) -> "Client": ...
class Numbers:
    def __next__(self): return 1
    def total(self) -> int: return 1
class Shape(ABC): ...
def connect(url: str) -> Client: "Connects."
def maybe(url: str) -> Optional[Client]: "Connects, or not."
def either(url: str) -> Client | None: "Connects, or not."
def kind(name: str) -> type: "A class."
def maker(name: str) -> Callable[[int], int]: "A function."
def session() -> Session: "What is known of another package."
def numbers() -> Numbers: "Each in its turn."
def shape() -> Shape: "May be a dataclass that inherits from it."
def mixed() -> Client | int: "A number at times."
`);
  expect(named(found)).toEqual(["send", "total", "session", "numbers", "shape", "mixed"]);
  expect(told(found).filter((line) => line.startsWith("error"))).toEqual([
    "error class-not-data Client.chain",
    "error class-not-data connect",
    "error class-not-data maybe",
    "error class-not-data either",
    "error type-not-representable kind",
    "error type-not-representable maker",
  ]);
});

test("X1 what a server answers with, and what a decorator makes of it, is not known", async () => {
  const source = `
class Client: ...
@as_json
def connect(url: str) -> Client: "Connects."
`;
  expect(named(await extract(source))).toEqual(["connect"]);
  const server = "from fastmcp import FastMCP\nmcp = FastMCP('a')\n";
  const registered = await extract(server + source.replace("@as_json", "@mcp.tool"));
  expect(named(registered)).toEqual(["connect"]);
});

test("X1 decorators are not tools, and doctor says so", async () => {
  const found = await extract(`
import functools
def timed(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)
    return inner
def adder(n: int):
    if n > 0:
        return lambda m: n + m
    return lambda m: m
def total(numbers: list[int]) -> int:
    "Adds them."
    def add(a, b): return a + b
    return functools.reduce(add, numbers)
def early(n: int):
    "A number, or a function."
    def inner(): return n
    if n > 0:
        return n
    return inner
`);
  expect(named(found)).toEqual(["total", "early"]);
  expect(told(found)).toEqual(["info not-a-function timed", "info not-a-function adder"]);
});

test("X1 a result that is written as text is looked into, and so is one that is inherited", async () => {
  const found = await extract(`
from typing import Optional
class Query:
    def where(self, field: str) -> "Query": "Narrows it."
    def count(self) -> int: "Counts."
class Sorted(Query):
    def order(self, field: str) -> "Optional[Sorted]": "Sorts."
def query(table: str) -> Optional["Query"]: "A query."
def table() -> "list[str]": "Its rows."
`);
  expect([...new Set(named(found))]).toEqual(["count", "table"]);
});
