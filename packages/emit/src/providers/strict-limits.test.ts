import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { strictLimits } from "./strict-limits.ts";

const broken = (schema: JsonObject): readonly string[] =>
  strictLimits(schema).map(({ keyword }) => keyword);
/** So many values, which have so many characters together. */
const listed = (count: number, characters: number): JsonObject => ({
  enum: Array.from({ length: count }, (_, index) =>
    index === 0 ? "x".repeat(characters - 2 * (count - 1)) : "ab",
  ),
});
const keyed = (count: number, characters: number): JsonObject => ({
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [String(index).padStart(characters, "k"), {}]),
  ),
});
function nested(levels: number): JsonObject {
  return levels === 0 ? {} : { properties: { a: nested(levels - 1) } };
}

test.each<[string, JsonObject, readonly string[]]>([
  ["1,000 values", listed(1_000, 2_000), []],
  ["1,001 values", listed(1_001, 2_002), ["enum"]],
  ["251 values of 15,000 characters", listed(251, 15_000), []],
  ["251 values of 15,001 characters", listed(251, 15_001), ["enum"]],
  ["250 values of 15,001 characters", listed(250, 15_001), []],
  ["5,000 properties", keyed(5_000, 4), []],
  ["5,001 properties", keyed(5_001, 4), ["properties"]],
  ["names of 120,000 characters", keyed(1_000, 120), []],
  ["names of 121,000 characters", keyed(1_000, 121), ["properties"]],
  ["ten levels", nested(10), []],
  ["eleven levels", nested(11), ["depth"]],
])("%s break the bounds %j", (_, schema, keywords) => {
  expect(broken(schema)).toEqual(keywords);
});
