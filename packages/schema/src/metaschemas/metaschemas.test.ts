import type { Json } from "@toolcrib/model";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { checkInclusion } from "../inclusion/check-inclusion.ts";
import { draft07 } from "./draft-07.ts";
import { draft2020 } from "./draft-2020-12.ts";

const DRAFT_2020 = "https://json-schema.org/draft/2020-12/schema";
const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

const settings = { strict: false, validateFormats: false, logger: false } as const;
const ajvs = [new Ajv2020(settings), new Ajv(settings)];

/** Values of which some are schemas of both dialects, some of one and some of none. */
const values: readonly Json[] = [
  ...[null, 5, true, "a", [], {}],
  { type: "string", minLength: -1 },
  { type: "strin" },
  { type: ["string", "null"] },
  { properties: { a: { items: { type: 5 } } } },
  { properties: { a: { items: { type: "null" } } } },
  { items: [{ type: "string" }] },
  { prefixItems: [{ type: "strin" }] },
  { $defs: { a: { minimum: "1" } } },
  { definitions: { a: { minimum: "1" } } },
  { allOf: [] },
  { unevaluatedProperties: { not: { $ref: 5 } } },
  { dependencies: { a: ["b"], c: { type: 1 } } },
];

test.each([DRAFT_2020, `${DRAFT_2020}#`, DRAFT_07, DRAFT_07.slice(0, -1)])(
  "S3 %s is known by its URL and says what Ajv's says",
  (uri) => {
    const ours = compileSchema({ properties: { schema: { $ref: uri } } });
    const known = uri.startsWith(DRAFT_2020) ? ajvs[0] : ajvs[1];
    const theirs = known?.getSchema(uri.replace(/#$/, ""));
    for (const value of values)
      expect([value, ours.validate({ schema: value }).valid]).toEqual([value, theirs?.(value)]);
  },
);

test("S3 parts of a metaschema are known as well, and http is https", () => {
  const uri = "https://json-schema.org/draft/2020-12/meta/validation#/$defs/nonNegativeInteger";
  const schema = compileSchema({ allOf: [{ $ref: uri }, { $ref: uri.replace("https", "http") }] });
  expect(schema.validate(3).valid).toBe(true);
  expect(schema.validate(-3).valid).toBe(false);
});

test("S3 nothing else of that host is known, and the caller's documents come first", () => {
  expect(() => compileSchema({ $ref: "https://json-schema.org/draft/2019-09/schema" })).toThrow(
    /leads out of this schema/,
  );
  const schemas = new Map([[DRAFT_2020, { type: "null" }]]);
  const own = compileSchema({ items: { $ref: DRAFT_2020 } }, { schemas });
  expect([own.validate([null]).valid, own.validate([{}]).valid]).toEqual([true, false]);
});

test("S1 the metaschemas accept themselves and one another", () => {
  for (const uri of [DRAFT_2020, DRAFT_07])
    for (const document of [...draft2020(), draft07()])
      expect(compileSchema({ $ref: uri }).validate(document)).toEqual({
        valid: true,
        problems: [],
      });
});

test.each([DRAFT_2020, DRAFT_07])("C4 a change beside a reference to %s is decided", ($ref) => {
  const before = { type: "object", properties: { schema: { $ref }, n: { type: "integer" } } };
  const after = { type: "object", properties: { schema: { $ref }, n: { type: "number" } } };
  expect(checkInclusion(before, after)).toEqual({ verdict: "included" });
  expect(checkInclusion(after, before)).toMatchObject({
    verdict: "not-included",
    path: "/n",
    keyword: "type",
  });
  expect(checkInclusion({ type: "null" }, { $ref })).toMatchObject({ verdict: "not-included" });
  expect(checkInclusion({ const: { minLength: 3 } }, { $ref })).toEqual({ verdict: "included" });
});
