import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { contentText, type StyledValue, styledValue } from "./value-text.ts";

test.each<[Json, StyledValue | undefined]>([
  ["a", { kind: "plain", text: "a" }],
  ["", { kind: "plain", text: "" }],
  [5, { kind: "plain", text: "5" }],
  [false, { kind: "plain", text: "false" }],
  [null, undefined],
  [[], undefined],
  [[null], undefined],
  [["a"], { kind: "list", items: ["a"] }],
  [[1, null, { b: 2 }], { kind: "list", items: ["1", '{"b":2}'] }],
  [{}, undefined],
  [{ a: null }, undefined],
  [{ a: 1 }, { kind: "object", members: [["a", "1"]] }],
])("%j is written as %j", (value, styled) => {
  expect(styledValue(value)).toEqual(styled);
});

test.each<[Json, string, string]>([
  ["a", "text/plain", "a"],
  ["a", "application/json", '"a"'],
  ["a", "application/problem+JSON", '"a"'],
  [{ a: 1 }, "text/plain", '{"a":1}'],
])("%j as %s is %s", (value, contentType, text) => {
  expect(contentText(value, contentType)).toBe(text);
});
