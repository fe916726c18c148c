import { wrapOutputSchema } from "@toolcrib/model";
import { expect, test } from "vitest";
import { KEYWORDS } from "./index.ts";

// The model cannot ask the table, which stands above it; here its own lists are held against it.
const inner = (schema: object): unknown =>
  (wrapOutputSchema({ ...schema }) as { properties: { result: unknown } }).properties.result;
const reference = { $ref: "#/$defs/a" };
const moved = { $ref: "#/properties/result/$defs/a" };
const named = (has: (keyword: (typeof KEYWORDS)[number]) => unknown): readonly string[] => [
  ...new Set(KEYWORDS.filter(has).map(({ name }) => name)),
];

test.each(named(({ holds }) => holds === "schema-map"))(
  "in %s a key named like data is a schema, and its reference is moved",
  (keyword) => {
    for (const key of named(({ isData }) => isData))
      expect(inner({ [keyword]: { [key]: reference } })).toEqual({ [keyword]: { [key]: moved } });
  },
);

test.each(named(({ holds }) => holds === "schema" || holds === "schemas"))(
  "a reference in %s is moved",
  (keyword) => {
    expect(inner({ [keyword]: reference })).toEqual({ [keyword]: moved });
    expect(inner({ [keyword]: [reference] })).toEqual({ [keyword]: [moved] });
  },
);

test.each(named(({ isData }) => isData))("what looks like a reference in %s is data", (keyword) => {
  expect(inner({ [keyword]: [reference] })).toEqual({ [keyword]: [reference] });
});
