import type { Json } from "@toolcrib/model";
import { checkSchema, type Dialect } from "@toolcrib/schema";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";

const settings = { strict: false, logger: false, validateFormats: false } as const;
const ajvs = { "2020-12": new Ajv2020(settings), "draft-07": new Ajv(settings) };
const dialects: readonly Dialect[] = ["2020-12", "draft-07"];

/** Every keyword of either metaschema; unknown ones must be left alone as well. */
const keywords =
  `$id $anchor $dynamicAnchor $comment $defs $vocabulary definitions title description
  default deprecated readOnly writeOnly examples type enum const multipleOf maximum exclusiveMaximum
  minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains
  minContains maxProperties minProperties required dependentRequired dependentSchemas dependencies
  items additionalItems prefixItems contains properties patternProperties additionalProperties
  propertyNames allOf anyOf oneOf not if then else unevaluatedItems unevaluatedProperties format
  contentMediaType contentEncoding contentSchema x-unknown`.split(/\s+/);

const values: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e20,
  "",
  "a",
  "string",
  "objekt",
  "#",
  "#a",
  "a#b",
  "1a",
  [],
  {},
  [1],
  ["a"],
  ["a", "a"],
  ["string", "null"],
  ["string", "objekt"],
  [{}],
  [true],
  [5],
  [[]],
  { a: 1 },
  { a: {} },
  { a: true },
  { a: ["b"] },
  { a: ["b", "b"] },
  { a: [1] },
  { a: "b" },
  { a: { type: 5 } },
  [{ type: 5 }],
  { type: 5 },
  { type: "string" },
  { minLength: -1 },
];

/** Ajv's copy of the draft-07 metaschema lacks `writeOnly` and forbids empty and repeating enums. */
const AJV_DIFFERS: ReadonlySet<string> = new Set(["writeOnly", "enum"]);

/** Whether the schema keeps the rules of its dialect; other refusals are not about them. */
function isAccepted(schema: Json, dialect: Dialect): boolean {
  const rules = new Set(["invalid-schema", "not-a-schema"]);
  return !checkSchema(schema, { dialect }).some(({ rule }) => rules.has(rule));
}

test.each(dialects)(
  "S6 S8 schemas are refused exactly where the metaschema of %s does",
  (dialect) => {
    const different: unknown[] = [];
    for (const keyword of keywords.filter(
      (name) => dialect === "2020-12" || !AJV_DIFFERS.has(name),
    ))
      for (const value of values) {
        const schema = { [keyword]: value };
        const expected = ajvs[dialect].validateSchema(schema) === true;
        if (isAccepted(schema, dialect) !== expected) different.push({ schema, expected });
      }
    expect(different.map((one) => JSON.stringify(one))).toEqual([]);
  },
);
