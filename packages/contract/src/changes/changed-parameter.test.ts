import { expect, test } from "vitest";
import { changedParameter } from "./changed-parameter.ts";

const place = { side: "input", name: "old", before: undefined, after: undefined } as const;
const schemas = { oldSchema: {}, newSchema: {}, effect: { kind: "eases" } } as const;

test.each([
  ["/properties/a/type", "type", "changed", "a"],
  ["/properties/b", "properties", "renamed", "new"],
  ["/required", "required", "added", "old"],
  ["/required", "properties", "added", "old"],
  ["/anyOf/0", "anyOf", "removed", undefined],
  ["", "schema", "changed", undefined],
] as const)("a change at %j of %s that is %s is about %j", (path, keyword, kind, parameter) => {
  const change = { about: "schema", ...place, ...schemas, path, keyword, kind } as const;
  expect(changedParameter({ ...change, other: "new" })).toBe(parameter);
  expect(changedParameter({ ...change, side: "output", other: "new" })).toBeUndefined();
});

test("a note of a parameter is about it, too", () => {
  const note = { about: "note", ...place, keyword: "title" } as const;
  expect(changedParameter({ ...note, path: "/properties/a/title" })).toBe("a");
});
