import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { KEYWORDS } from "../../keywords/index.ts";
import { parseSchema } from "../../parse/parse-schema.ts";
import type { SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible, ProofBudget } from "../budget.ts";
import { checkInclusion } from "../check-inclusion.ts";
import { Formulas } from "../formula/formulas.ts";
import { DocumentLowering, isLowered } from "./lowering.ts";

/** A value of every keyword that the metaschema takes, by dialect where they differ. */
const VALUES: Readonly<Record<string, unknown>> = {
  $ref: "#/$defs/a",
  $dynamicRef: "#a",
  $defs: { a: { $dynamicAnchor: "a" } },
  type: "string",
  enum: [1],
  const: 1,
  allOf: [true],
  anyOf: [true],
  oneOf: [true],
  not: false,
  if: true,
  pattern: "a",
  format: "date",
  multipleOf: 2,
  items: true,
  prefixItems: [true],
  contains: true,
  uniqueItems: true,
  properties: { a: true },
  patternProperties: { a: true },
  propertyNames: true,
  required: ["a"],
  dependentRequired: { a: ["b"] },
  dependentSchemas: { a: true },
  dependencies: { a: ["b"] },
};

/** The schema of a keyword with all that it needs to mean something. */
function schemaWith(name: string, dialect: string): JsonObject {
  const $schema =
    dialect === "draft-07"
      ? "http://json-schema.org/draft-07/schema#"
      : "https://json-schema.org/draft/2020-12/schema";
  const value = Object.hasOwn(VALUES, name)
    ? VALUES[name]
    : /^(min|max|excl)/.test(name)
      ? 1
      : true;
  return JSON.parse(JSON.stringify({ $schema, $defs: VALUES["$defs"], [name]: value }));
}

/** Keywords that name a schema or hold schemas for others say nothing about values. */
const SILENT = /^(\$id|\$anchor|\$dynamicAnchor|\$recursiveAnchor|\$defs|definitions|id)$/;

const deciding = KEYWORDS.filter(({ name, annotates }) => annotates !== true && !SILENT.test(name));

test.each(deciding)(
  "the keyword $name is understood by proofs, in whatever form it is kept",
  (keyword) => {
    const { name, dialect = "2020-12" } = keyword;
    const root: SchemaNode = parseSchema(schemaWith(name, dialect)).root;
    for (const kept of Object.keys(root.keywords))
      expect([kept, isLowered(kept)]).toEqual([kept, true]);
  },
);

test("keywords were found, and what is not one is not understood", () => {
  expect(deciding.length).toBeGreaterThan(35);
  expect(isLowered("title")).toBe(false);
  expect(isLowered("nonsense")).toBe(false);
});

test("a keyword without a lowering is never read as true", () => {
  const parsed = parseSchema({ type: "string" });
  // A keyword that the parser keeps and that nobody has lowered yet.
  Object.assign(parsed.root.keywords, { unheardOf: 1 });
  const lowering = new DocumentLowering(
    parsed,
    new Formulas(new ProofBudget(1_000)),
    () => undefined,
  );
  expect(() => lowering.lower()).toThrow(NotExpressible);
});

test("bounds, then and else decide in proofs", () => {
  for (const [old, next] of [
    ['{"minContains":0,"contains":{"const":1}}', '{"contains":{"const":1}}'],
    ['{"contains":{"const":1}}', '{"contains":{"const":1},"maxContains":1}'],
    ['{"if":{"const":1}}', '{"if":{"const":1},"then":false}'],
    ['{"if":{"const":1}}', '{"if":{"const":1},"else":{"type":"string"}}'],
  ] as const)
    expect(checkInclusion(JSON.parse(old), JSON.parse(next)).verdict).toBe("not-included");
});
