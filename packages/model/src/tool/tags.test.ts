import { expect, test } from "vitest";
import { normalizeTags } from "./tags.ts";

test("M16 tags are brought into one form, in their order", () => {
  expect(normalizeTags(["  Foo ", "foo", "Bar Baz", "bar-baz", "A_B", "A.B"])).toEqual([
    "foo",
    "bar-baz",
    "a_b",
    "a.b",
  ]);
  expect(normalizeTags(["", "   ", "###", "ok!", "good_tag"])).toEqual(["ok", "good_tag"]);
  expect(normalizeTags(["@#$%^&*()", "\t\n"])).toEqual([]);
});

test("M16 both bounds", () => {
  expect(normalizeTags(["a".repeat(100)])).toEqual(["a".repeat(64)]);
  expect(normalizeTags(Array.from({ length: 25 }, (_, index) => `t${index}`))).toHaveLength(20);
});
