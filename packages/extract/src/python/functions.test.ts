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

test("X4 fields of unpacked options may refer to other classes", async () => {
  const { tools } = await extract(`
from typing import TypedDict, Unpack
class Record(TypedDict):
    text: str
class Options(TypedDict, total=False):
    records: list[Record]
def add(name: str, **options: Unpack[Options]) -> None: "Adds."
`);
  expect(tools[0]?.tool.inputSchema).toMatchObject({
    properties: { records: { items: { $ref: "#/$defs/Record" } } },
    $defs: { Record: { properties: { text: { type: "string" } } } },
  });
});

test("X4 X5 parameters of every kind, and how they are handed over", async () => {
  const { tools } = await extract(`
LIMIT = 50
from typing import Unpack, TypedDict
class Options(TypedDict, total=False):
    deep: bool
def normal(a: int, b: float = -1.5, c: list[int] = [1, 2], d: dict = {"k": None}, e=None, f: int = LIMIT): "N."
def kinds(a: int, /, b: str, *, c: bool = False): "K."
def rest(a: int, b: int = 2, *values: str, flag: bool = True): "R."
def more(a: int, **options: int): "M."
def unpacked(a: int, **options: Unpack[Options]): "U."
def private(a: int, _cache: dict = {}): "P."
def computed(a: int = compute()): "C."
def nothing(): "Z."
`);
  const [normal, kinds, rest, more, unpacked, hidden, computed, nothing] = tools;
  expect(normal?.tool.inputSchema).toEqual({
    type: "object",
    properties: {
      a: { type: "integer" },
      b: { type: "number", default: -1.5 },
      c: { type: "array", items: { type: "integer" }, default: [1, 2] },
      d: { type: "object", default: { k: null } },
      e: { default: null },
      f: { type: "integer", default: 50 },
    },
    required: ["a"],
  });
  expect(kinds?.binding.arguments).toEqual([
    { from: "property", name: "a" },
    { from: "property", name: "b", pass: "keyword" },
    { from: "property", name: "c", pass: "keyword" },
  ]);
  expect(rest?.tool.inputSchema?.["properties"]).toMatchObject({
    values: { type: "array", items: { type: "string" } },
  });
  expect(rest?.tool.inputSchema?.["required"]).toEqual(["a"]);
  expect(rest?.binding.arguments).toEqual([
    { from: "property", name: "a" },
    { from: "property", name: "b" },
    { from: "property", name: "values", pass: "rest" },
    { from: "property", name: "flag", pass: "keyword" },
  ]);
  expect(more?.tool.inputSchema?.["additionalProperties"]).toEqual({ type: "integer" });
  expect(more?.binding.arguments).toContainEqual({
    from: "property",
    name: "options",
    pass: "keyword-rest",
  });
  expect(unpacked?.tool.inputSchema).toEqual({
    type: "object",
    properties: { a: { type: "integer" }, deep: { type: "boolean" } },
    required: ["a"],
  });
  expect(Object.keys(hidden?.tool.inputSchema?.["properties"] ?? {})).toEqual(["a"]);
  expect(computed?.tool.inputSchema).toEqual({
    type: "object",
    properties: { a: { type: "integer" } },
  });
  expect(nothing?.tool.inputSchema).toEqual({
    type: "object",
    properties: {},
    additionalProperties: false,
  });
});

test("X4 which parameters may be null although their schema does not say so", async () => {
  const { tools } = await extract(`
from typing import Annotated, Any, Literal, Optional
def f(
    a: str | None = None, b: Optional[list[int]] = None, c: Annotated[int | None, "n"] = None,
    d: int = None, e: str | None = "x", f: Any = None, g: Literal["a", None] = None, h: str | None = ...,
): "F."
`);
  expect(tools[0]?.binding.dropNulls).toEqual(["a", "b", "c", "d"]);
  expect(tools[0]?.tool.inputSchema).toEqual({
    type: "object",
    properties: {
      a: { type: "string" },
      b: { type: "array", items: { type: "integer" } },
      c: { type: "integer", description: "n" },
      d: { type: "integer" },
      e: { anyOf: [{ type: "string" }, { type: "null" }], default: "x" },
      f: { default: null },
      g: { enum: ["a", null] },
      h: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["h"],
  });
});

test("X7 generators and coroutines give what they give", async () => {
  const { tools } = await extract(`
from collections.abc import AsyncIterator, Awaitable, Iterator
def a() -> Iterator[int]: "A."
async def b() -> AsyncIterator[str]: "B."
def c() -> Awaitable[int]: "C."
`);
  expect(tools.map(({ tool, binding }) => [tool.outputSchema, binding.stream])).toEqual([
    [{ type: "array", items: { type: "integer" } }, true],
    [{ type: "array", items: { type: "string" } }, true],
    [{ type: "integer" }, undefined],
  ]);
});

test("X4 constants that hold a Field are followed, as defaults and inside Annotated", async () => {
  const { tools } = await extract(`
from typing import Annotated
from pydantic import Field
LIMIT = Field(10, ge=1, description="How many")
NAME = Field(min_length=2)
def f(n: Annotated[str, NAME], limit: int = LIMIT): "F."
`);
  expect(tools[0]?.tool.inputSchema).toEqual({
    type: "object",
    properties: {
      n: { type: "string", minLength: 2 },
      limit: { type: "integer", minimum: 1, description: "How many", default: 10 },
    },
    required: ["n"],
  });
});

test("X2 a class that implements what its own abstract base leaves open is a tool; the base is not", async () => {
  const { tools } = await extract(`
from abc import ABC, abstractmethod
class Base(ABC):
    @abstractmethod
    def run(self, a: int): "Runs."
    def shared(self): "Shared."
class Half(Base):
    def other(self): "Still abstract."
class Whole(Half):
    def run(self, a: int): "Runs."
`);
  expect(tools.map(({ tool, binding }) => `${binding.application}.${tool.name}`)).toEqual([
    "Whole.run",
    "Whole.other",
    "Whole.shared",
  ]);
});

test("X4 a default that another branch may change is not known", async () => {
  const { tools } = await extract(`
import os
on = False
if os.environ.get("ON"):
    on = True
step = 1
step += 1
def f(a: bool = on, b: int = step): "F."
`);
  expect(tools[0]?.tool.inputSchema).toEqual({
    type: "object",
    properties: { a: { type: "boolean" }, b: { type: "integer" } },
  });
});

test("X6 what the body does with a parameter is its type where nothing else says it", async () => {
  const { tools, diagnostics } = await extract(`
def find(key, limit=None, page=None, body=None):
    "Finds."
    url = f"https://example.org/{key}"
    query_params = {k: v for k, v in [("limit", limit), ("page", page)] if v is not None}
    return get(url, params=query_params, json={"body": body})
def post(sort, item):
    "Posts."
    return send(item, params={"sort": sort})
`);
  expect(tools.map(({ tool }) => tool.inputSchema?.["properties"])).toEqual([
    {
      key: { anyOf: [{ type: "string" }, { type: "integer" }] },
      limit: { type: ["string", "number", "boolean", "array"] },
      page: { type: ["string", "number", "boolean", "array"] },
      body: { default: null },
    },
    { sort: { type: ["string", "number", "boolean", "array"] }, item: {} },
  ]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "the parameter body has no type, so it takes anything",
    "the parameter item has no type, so it takes anything",
  ]);
});

test("X10 singledispatch is given its first argument by position, and the others by name", async () => {
  const { tools } = await extract(`
import functools
from functools import singledispatch
@singledispatch
def shown(value: object, deep: bool = False) -> str: "S."
class Box:
    "B."
    @functools.singledispatchmethod
    def put(self, value: object) -> str: "P."
`);
  expect(tools.map(({ binding }) => binding.arguments)).toEqual([
    [
      { from: "property", name: "value" },
      { from: "property", name: "deep", pass: "keyword" },
    ],
    [{ from: "property", name: "value" }],
  ]);
});

test("X9 a method that returns its own object is not a tool", async () => {
  const { tools, diagnostics } = await extract(`
from typing import Optional, Self
class Builder:
    "B."
    def add(self, part: str) -> Self: "A."
    def again(self) -> "Builder": "A."
    def perhaps(self) -> Optional[Self]: "P."
    def size(self) -> int: "S."
`);
  expect(tools.map(({ tool }) => tool.name)).toEqual(["perhaps", "size"]);
  expect(diagnostics.map(({ code, level, subject }) => [code, level, subject])).toEqual([
    ["class-not-data", "error", "Builder.add"],
    ["class-not-data", "error", "Builder.again"],
    ["class-not-data", "warning", "Builder.perhaps"],
  ]);
});

test("X4 the type variables of a generic class are what its heirs bind them to, in methods too", async () => {
  const { tools, diagnostics } = await extract(`
from datetime import date
from typing import Generic, TypeVar
K = TypeVar("K")
T = TypeVar("T")
class Store(Generic[K, T]):
    def put(self, key: K, items: list[T]) -> T: "Puts."
class Dated(Store[date, T]): ...
class Days(Dated[int]): ...
class Alone[N: int]:
    def one(self, n: N, m: list[N]) -> N: "One."
`);
  const [put, one] = ["Days.put", "Alone.one"].map(
    (path) => tools.find(({ binding }) => binding.path.join(".") === path)?.tool,
  );
  expect(put).toMatchObject({
    inputSchema: {
      properties: {
        key: { type: "string", format: "date" },
        items: { type: "array", items: { type: "integer" } },
      },
    },
    outputSchema: { type: "integer" },
  });
  expect(one?.inputSchema).toMatchObject({
    properties: { n: { type: "integer" }, m: { items: { type: "integer" } } },
  });
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
});
