import { expect, test } from "vitest";
import { schemaKeywords } from "./schema-tags.ts";

test("tags of a value become keywords; those without a usable text are passed over", () => {
  const tags = Object.entries({
    minimum: "0",
    maximum: "many",
    pattern: "^[a-z]+$",
    uniqueItems: "",
    additionalProperties: "false",
    default: '{"a":[1,2]}',
    integer: "",
    deprecated: "use limit",
    example: '"abc"',
    since: "1.0",
  }).map(([name, text]) => ({ name, text }));
  expect(schemaKeywords(tags)).toEqual({
    minimum: 0,
    pattern: "^[a-z]+$",
    uniqueItems: true,
    additionalProperties: false,
    default: { a: [1, 2] },
    type: "integer",
    deprecated: true,
    examples: ["abc"],
  });
});
