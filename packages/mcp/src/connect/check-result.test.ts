import { expect, test } from "vitest";
import { checkResult } from "./check-result.ts";

const tool = {
  name: "t",
  inputSchema: { type: "object" },
  outputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
};

test.each([
  ["a right result", { content: [], structuredContent: { n: 1 } }],
  ["an error without a structured result", { content: [], isError: true }],
  ["an error with another result", { content: [], isError: true, structuredContent: { n: "x" } }],
])("W7 %s keeps the promise", (_, result) => {
  expect(checkResult(tool, result)).toBeUndefined();
});

test.each([
  ["a missing result", { content: [] }],
  ["a missing result that is said to be fine", { content: [], isError: false }],
  ["a wrong result", { content: [], structuredContent: { n: "x" } }],
  ["a wrong result that is said to be fine", { isError: false, structuredContent: {} }],
])("W7 %s breaks it", (_, result) => {
  expect(checkResult(tool, result)?.message).toMatch(/structuredContent|\/n|"n"/);
});

test("W7 without an output schema nothing is promised", () => {
  const { outputSchema: _, ...silent } = tool;
  expect(checkResult(silent, { content: [], structuredContent: 3 })).toBeUndefined();
  expect(checkResult(silent, { content: [] })).toBeUndefined();
});
