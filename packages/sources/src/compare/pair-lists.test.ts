import { expect, test } from "vitest";
import { pairLists } from "./pair-lists.ts";
import type { ToolList, ToolLists } from "./tool-lists.ts";

const list = (version: string): ToolList => ({
  tools: [],
  omitted: [],
  registryName: "io.example/a",
  registered: true,
  version,
});
const other: ToolList = { ...list("9.0.0"), registryName: "io.example/b" };

/** Which version is compared with which, where one side may have none. */
const versions = (old: ToolLists, next: ToolLists): readonly unknown[] =>
  [...pairLists(old, next)].map(([name, pair]) => [name, pair.old.version, pair.new.version]);

test("a further version of a server is new, and the one that was there is the same", () => {
  const one = new Map([
    ["io.example/a", list("1.0.0")],
    ["io.example/b", other],
  ]);
  const two = new Map([
    ["io.example/a@1.0.0", list("1.0.0")],
    ["io.example/a@2.0.0", list("2.0.0")],
    ["io.example/b", other],
  ]);
  expect(versions(one, two)).toEqual([
    ["io.example/a", "1.0.0", "1.0.0"],
    ["io.example/b", "9.0.0", "9.0.0"],
    ["io.example/a@2.0.0", undefined, "2.0.0"],
  ]);
  expect(versions(two, one)).toEqual([
    ["io.example/a@1.0.0", "1.0.0", "1.0.0"],
    ["io.example/a@2.0.0", "2.0.0", undefined],
    ["io.example/b", "9.0.0", "9.0.0"],
  ]);
});
