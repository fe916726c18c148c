import { expect, test } from "vitest";
import { checkNamespace, checkToolName } from "./tool-name.ts";

const messages = (name: string) => checkToolName(name).map(({ message }) => message);

test("M3 legal names pass", () => {
  for (const name of ["a", "A.b-c_9", "x".repeat(128), "__proto__"])
    expect(messages(name)).toEqual([]);
});

test("M3 each offending character is named once", () => {
  expect(messages("bad@name#here@")).toEqual([
    'the name contains @ #; only letters, digits, "_", "-", "." are allowed',
  ]);
  expect(messages("bad:name")).toHaveLength(1);
  expect(messages("a\u202eb")[0]).toContain("\\u202e");
});

test("M3 the length has two edges", () => {
  expect(messages("")).toEqual(["the name is empty; give it at least one character"]);
  expect(messages("x".repeat(129))).toEqual(["the name has 129 characters; 128 are allowed"]);
});

test("M4 a namespace may hold slashes, and no spaces or colons", () => {
  expect(checkNamespace("io.github/shop")).toEqual([]);
  expect(checkNamespace("a b:c").map(({ message }) => message)).toEqual([
    'the namespace contains a space :; only letters, digits, "_", "-", ".", "/" are allowed',
  ]);
});
