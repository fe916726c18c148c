import { expect, test } from "vitest";
import { isGlob, matchesGlob, mayDo } from "./actor.ts";

test.each([
  ["*", "a/b", true],
  ["io.github.me/*", "io.github.me/x", true],
  ["io.github.me/*", "io.github.mean/x", false],
  ["io.github.me*", "io.github.mean/x", true],
  ["a/b", "a/b", true],
  ["a/b", "a/bc", false],
  ["A/*", "a/b", false],
])("H4 the glob %s and the name %s: %s", (glob, name, expected) => {
  expect(matchesGlob(glob, name)).toBe(expected);
});

test.each([
  ["a/*", true],
  ["*", true],
  ["", false],
  ["*/b", false],
  ["a*b*", false],
])("H4 whether %j is a glob: %s", (text, expected) => {
  expect(isGlob(text)).toBe(expected);
});

test("H4 an administrator may do everything, but only in its namespace", () => {
  const admin = { name: "token:1", namespace: "a/*", actions: ["admin"] } as const;
  expect(mayDo(admin, "publish", "a/b")).toBe(true);
  expect(mayDo(admin, "accept", "b/b")).toBe(false);
  const publisher = { name: "token:2", namespace: "a/*", actions: ["publish"] } as const;
  expect(mayDo(publisher, "accept", "a/b")).toBe(false);
});
