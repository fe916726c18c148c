import { expect, test } from "vitest";
import { normalizeTags, tagsOf, withServedTags } from "./tags.ts";

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

test("M16 tags of other servers are found where frameworks write them; a tool's own come first", () => {
  expect(tagsOf({ name: "a" })).toEqual([]);
  expect(tagsOf({ name: "a", _meta: { fastmcp: { tags: ["B c", 5, "d"] } } })).toEqual([
    "b-c",
    "d",
  ]);
  expect(tagsOf({ name: "a", _meta: { _fastmcp: { tags: ["b"] } } })).toEqual(["b"]);
  expect(tagsOf({ name: "a", extra: { tags: ["b"] }, _meta: { fastmcp: { tags: "no" } } })).toEqual(
    ["b"],
  );
  expect(tagsOf({ name: "a", tags: ["own"], extra: { tags: ["b"] } })).toEqual(["own"]);
});

test("M16 tags that a server tells are those of the tool, whoever serves it next", () => {
  const tool = { name: "a", tags: ["b", "c"], _meta: { other: 1 } };
  const served = withServedTags(tool);
  expect(served._meta).toEqual({ other: 1, "dev.toolcrib/tags": ["b", "c"] });
  const { tags: _own, ...received } = served;
  expect(tagsOf(received)).toEqual(["b", "c"]);
  expect(withServedTags(received)).toBe(received);
  expect(withServedTags({ name: "a" })).toEqual({ name: "a" });
});
