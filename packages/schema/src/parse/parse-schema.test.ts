import { isToolcribError } from "@toolcrib/model";
import { expect, test } from "vitest";
import { parseSchema } from "./parse-schema.ts";

/** The code and path with which a schema is refused. */
function refusal(schema: unknown, options?: Parameters<typeof parseSchema>[1]): string {
  try {
    parseSchema(schema, options);
  } catch (error) {
    if (isToolcribError(error)) return `${error.code} ${error.path}`;
    throw error;
  }
  return "accepted";
}

test("S1 draft-07 is read into the same keywords as 2020-12", () => {
  const { root, dialect } = parseSchema({
    $schema: "http://json-schema.org/draft-07/schema#",
    items: [{ type: "string" }],
    additionalItems: false,
    dependencies: { a: ["b"], c: { minProperties: 2 } },
  });
  const { keywords } = root;
  expect(dialect).toBe("draft-07");
  expect(keywords.prefixItems?.[0]?.keywords.type).toEqual(["string"]);
  expect(keywords.items?.always).toBe(false);
  expect(keywords.dependentRequired).toEqual(new Map([["a", ["b"]]]));
  expect(keywords.dependentSchemas?.get("c")?.keywords.minProperties).toBe(2);
});

test("S1 in draft-07 a $ref stands alone", () => {
  const { root } = parseSchema({
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { a: { type: "array" } },
    $ref: "#/definitions/a",
    maxItems: 1,
  });
  expect(Object.keys(root.keywords)).toEqual(["$ref"]);
  expect(root.keywords.$ref?.pointer).toBe("/definitions/a");
});

test("S1 any other dialect is refused, also below the root", () => {
  const old = "http://json-schema.org/draft-04/schema#";
  expect(refusal({ $schema: old })).toBe("unsupported-dialect ");
  expect(refusal({ properties: { a: { $id: "https://e/x", $schema: old } } })).toBe(
    "unsupported-dialect /properties/a",
  );
  expect(refusal({ properties: { a: { $schema: old } } })).toBe(
    "unsupported-dialect /properties/a/$schema",
  );
});

test("a recursive reference leads to the node itself", () => {
  const { root } = parseSchema({ properties: { child: { $ref: "#" } } });
  expect(root.keywords.properties?.get("child")?.keywords.$ref).toBe(root);
  expect(root.referenced).toBe(true);
});

test("references lead to anchors, embedded ids and places that no keyword names", () => {
  const { root } = parseSchema({
    $id: "https://example.com/root",
    $defs: { a: { $anchor: "here", type: "null" }, b: { $id: "b", type: "string" } },
    elsewhere: { "a/b": { type: "number" } },
    allOf: [{ $ref: "#here" }, { $ref: "b" }, { $ref: "#/elsewhere/a~1b" }],
  });
  const types = root.keywords.allOf?.map(({ keywords }) => keywords.$ref?.keywords.type);
  expect(types).toEqual([["null"], ["string"], ["number"]]);
});

test("S3 references that lead out of the schema are refused by name", () => {
  expect(refusal({ properties: { a: { $ref: "http://127.0.0.1:9/x" } } })).toBe(
    "unresolved-ref /properties/a/$ref",
  );
  expect(refusal({ $defs: { unused: { $ref: "file:///etc/passwd" } } })).toBe(
    "unresolved-ref /$defs/unused/$ref",
  );
  expect(refusal({ $ref: "#/$defs/none" })).toBe("unresolved-ref /$ref");
});

test("S3 documents that the caller supplies are reached by their URI", () => {
  const schemas = new Map([["https://example.com/size", { type: "integer" }]]);
  const { root } = parseSchema({ $ref: "https://example.com/size" }, { schemas });
  expect(root.keywords.$ref?.keywords.type).toEqual(["integer"]);
});

test.each([
  [null, "not-a-schema "],
  [{ properties: { a: 5 } }, "not-a-schema /properties/a"],
  [{ type: "objekt" }, "invalid-schema /type"],
  [{ type: [] }, "invalid-schema /type"],
  [{ properties: { a: { minimum: "5" } } }, "invalid-schema /properties/a/minimum"],
  [{ minLength: -1 }, "invalid-schema /minLength"],
  [{ required: ["a", "a"] }, "invalid-schema /required"],
  [{ anyOf: [] }, "invalid-schema /anyOf"],
  [{ title: 5 }, "invalid-schema /title"],
  [{ pattern: "(" }, "invalid-pattern /pattern"],
  [{ $defs: { a: { $id: "x:a" }, b: { $id: "x:a" } } }, "duplicate-id /$defs/b"],
  [{ $defs: { a: { $anchor: "n" }, b: { $anchor: "n" } } }, "duplicate-id /$defs/b"],
])("%j is refused: %s", (schema, expected) => {
  expect(refusal(schema)).toBe(expected);
});

test.each([
  ["schemaDepth", { not: { not: {} } }, { not: { not: { not: {} } } }, "too-deep "],
  ["subschemas", { not: {} }, { not: { not: {} } }, "too-many-subschemas "],
  [
    "refs",
    { not: { $ref: "#" }, if: { $ref: "#" } },
    { allOf: [{ $ref: "#" }, { $ref: "#" }, { $ref: "#" }] },
    "too-large /allOf/2/$ref",
  ],
  [
    "properties",
    { properties: { a: true, b: true } },
    { properties: { a: true, b: true, c: true } },
    "too-large /properties",
  ],
  ["enumValues", { enum: [1, 2] }, { enum: [1, 2, 3] }, "too-large /enum"],
  ["unionBranches", { anyOf: [true, true] }, { anyOf: [true, true, true] }, "too-large /anyOf"],
  ["patternLength", { pattern: "ab" }, { pattern: "abc" }, "too-large /pattern"],
] as const)(
  "S8 %s is kept at the edge and refused one past it",
  (limit, within, beyond, expected) => {
    const limits = { [limit]: 2 };
    expect(refusal(within, { limits })).toBe("accepted");
    expect(refusal(beyond, { limits })).toBe(expected);
  },
);

test("S8 the size of a schema is bounded before anything reads it", () => {
  expect(refusal({ title: "x".repeat(300_000) })).toBe("too-large ");
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(refusal({ default: deep })).toBe("too-deep ");
});
