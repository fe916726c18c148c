import { expect, test } from "vitest";
import { diagnosticLine, omissionReason, omissionText } from "./diagnostic-line.ts";

const found = {
  level: "error",
  code: "unsupported-type",
  message: "the type of a parameter is not JSON",
  advice: "Write a type of JSON",
  file: "/project/src/tools.ts",
  line: 3,
  column: 1,
  subject: "add",
} as const;

test("a diagnostic is one line with its place, its level, its advice and its code", () => {
  const advice = "the type of a parameter is not JSON. Write a type of JSON [unsupported-type]";
  expect(diagnosticLine(found, "/project")).toBe(`src/tools.ts:3:1: error: ${advice}`);
  expect(omissionText(found, "/project")).toBe(`src/tools.ts:3:1: add: ${advice}`);
});

test("a function is named, but where its message has its name as a word already", () => {
  const reason = (message: string): string =>
    omissionReason({ ...found, message, subject: "res" }, "/project");
  expect(reason("the result is a Response")).toMatch(/^res: the result/);
  expect(reason("res and two.res are one")).toMatch(/^res and/);
  expect(reason("it is called like res.")).toMatch(/^it is/);
  expect(reason('parameter "res" is a function')).toMatch(/^res: parameter/);
});

test("of a long type in a message the first 1,000 characters are shown", () => {
  const message = `add takes ${"x".repeat(5_000)}`;
  const shown = `${message.slice(0, 1_000)}… (`;
  expect(omissionReason({ ...found, message }, "/project").startsWith(shown)).toBe(true);
});

test("a message of another program that ends with a full stop gets no second one", () => {
  const message = "cannot read properties of undefined.";
  expect(omissionReason({ ...found, message }, "/project")).toMatch(/of undefined\. Write/);
});
