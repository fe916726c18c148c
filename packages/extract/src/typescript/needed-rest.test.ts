import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

test("X4 a rest parameter is required where its type says that one element must be there", async () => {
  const source = `
type Some<T> = readonly [T, ...T[]];
/** A. */ export function named(...words: Some<string>): number { return words.length; }
/** B. */ export function inline(a: string, ...words: [string, ...string[]]): number { return a.length; }
/** C. */ export function either(a: string, ...words: [string] | [string, number]): number { return a.length; }
/** D. */ export function open(a: string, ...words: string[]): number { return a.length; }
/** E. */ export function maybe(a: string, ...words: [] | [string]): number { return a.length; }
`;
  const { tools } = await withFiles({ "rest.ts": source }, (folder) =>
    extractFiles([join(folder, "rest.ts")]),
  );
  expect(tools.map(({ tool }) => [tool.name, tool.inputSchema?.["required"]])).toEqual([
    ["named", ["words"]],
    ["inline", ["a", "words"]],
    ["either", ["a", "words"]],
    ["open", ["a"]],
    ["maybe", ["a"]],
  ]);
});

test("X4 a function whose rest parameter needs functions is left out", async () => {
  const source = `
type Order<T> = (value: T) => number;
type Some<T> = [T, ...T[]];
/** A. */ export function sorted(list: readonly string[], ...by: Some<Order<string>>): string { return ""; }
/** B. */ export function inline(list: readonly string[], ...by: [Order<string>, ...Order<string>[]]): string { return ""; }
/** C. */ export function piped(list: readonly string[], ...by: Order<string>[]): string { return ""; }
/** D. */ export function watched(key: string, on?: { all: Order<string>[] }, by?: Record<string, Order<string>>): string { return ""; }
/** E. */ export function either(key: string | Order<string>[]): string { return ""; }
/** F. */ export function every(all: Order<string>[]): string { return ""; }
`;
  const { tools, diagnostics } = await withFiles({ "rest.ts": source }, (folder) =>
    extractFiles([join(folder, "rest.ts")]),
  );
  expect(tools.map(({ tool }) => tool.name)).toEqual(["piped", "watched", "either"]);
  for (const { tool } of tools)
    expect(Object.keys(tool.inputSchema?.["properties"] ?? {}), tool.name).toHaveLength(1);
  expect(
    diagnostics.filter(({ level }) => level === "error").map((d) => `${d.code} ${d.subject}`),
  ).toEqual(["function-required sorted", "function-required inline", "function-required every"]);
});
