import type { Json } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { FORMATS } from "../formats/index.ts";
import { checkInclusion, type Inclusion } from "./check-inclusion.ts";

const asserted = (sub: Json, sup: Json): Inclusion =>
  checkInclusion(sub, sup, { formats: "assert" });
const text = { type: "string" };
const condition = (...parts: readonly [Json, Json, Json]): Json =>
  Object.fromEntries(parts.map((part, at) => [["if", "then", "else"][at], part]));
const of = (format: string, more: object = {}): Json => ({ ...text, format, ...more });

test.each<[name: string, sub: Json, sup: Json]>([
  ["the same format", of("date", { description: "a" }), of("date")],
  ["a format that goes", of("date"), text],
  ["a format nobody knows", text, of("color")],
  [
    "a format of another dialect",
    text,
    { $schema: "http://json-schema.org/draft-07/schema#", ...text, format: "uuid" },
  ],
  ["a format within a pattern", of("date"), { ...text, pattern: "^\\d{4}-[01]\\d-" }],
  ["a format that is one pattern", { ...text, pattern: "^2026-0[1-7]-1\\d$" }, of("date")],
  ["lengths of a format", of("uuid"), { ...text, minLength: 36, maxLength: 36 }],
  ["values that have it", { enum: ["2026-07-28", 7, null] }, { format: "date" }],
  ["addresses of more alphabets", of("email"), of("idn-email")],
  [
    "URIs of every kind",
    of("uri"),
    { allOf: [of("iri"), of("uri-reference"), of("iri-reference")] },
  ],
  ["addresses that are names", of("ipv4"), of("hostname")],
  ["formats that exclude each other", of("date"), { not: { format: "uuid" } }],
  ["one of two formats", of("date"), { oneOf: [of("date"), of("date-time")] }],
  ["no text at all", of("date", { maxLength: 9 }), false],
  ["conditions", of("uuid"), condition({ format: "uuid" }, { minLength: 36 }, false)],
  [
    "keys",
    { type: "object", propertyNames: { format: "date" } },
    { propertyNames: { maxLength: 10 } },
  ],
  [
    "a set of few",
    { type: "array", uniqueItems: true, items: of("date", { pattern: "^2026-07-2[89]$" }) },
    { maxItems: 2 },
  ],
])("included: %s", (_name, sub, sup) => {
  expect(asserted(sub, sup)).toEqual({ verdict: "included" });
});

test.each<[name: string, sub: Json, sup: Json, witness: Json]>([
  ["a format that is new", text, of("date"), "x"],
  ["another format", of("date"), of("date-time"), "2026-07-28"],
  ["a value that lacks it", { enum: ["2026-07-28", "tomorrow"] }, { format: "date" }, "tomorrow"],
  [
    "what no text may have",
    of("uuid"),
    { not: { format: "uuid" } },
    "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
  ],
  [
    "a pattern and a format",
    of("date", { pattern: "^19" }),
    of("date", { pattern: "^20" }),
    "1900-09-09",
  ],
  [
    "two of a kind",
    of("date-time"),
    { oneOf: [of("date-time"), of("date-time"), text] },
    "2026-07-28T08:30:06Z",
  ],
  ["alphabets", of("idn-email"), of("email"), "adá@e"],
])("not included: %s", (_name, sub, sup, witness) => {
  expect(asserted(sub, sup)).toMatchObject({ verdict: "not-included", witness });
});

test("what decides is named", () => {
  const sub = { type: "object", properties: { day: text } };
  const sup = { type: "object", properties: { day: of("date") } };
  expect(asserted(sub, sup)).toEqual({
    verdict: "not-included",
    witness: { day: "x" },
    path: "/day",
    keyword: "format",
    undeclaredKeyOnly: false,
  });
});

test("a format only annotates, unless it is asserted", () => {
  expect(checkInclusion(text, of("date"))).toEqual({ verdict: "included" });
});

test("sets with other texts inside are refuted", () => {
  const set = (items: Json): Json => ({ type: "array", uniqueItems: true, items, minItems: 3 });
  expect(asserted(set(of("uuid")), set(of("date"))).verdict).toBe("not-included");
  const colors = { anyOf: [set({ enum: ["red", "blue", "green"] }), { type: "null" }] };
  expect(asserted(colors, { anyOf: [set(of("uuid")), { type: "null" }] }).verdict).toBe(
    "not-included",
  );
});

test("recursive schemas of two dialects keep their formats apart", () => {
  const list = ($schema: string): Json => ({
    $schema,
    type: "object",
    properties: { id: of("uuid"), next: { $ref: "#" } },
  });
  const [old, now] = [
    "http://json-schema.org/draft-07/schema#",
    "https://json-schema.org/draft/2020-12/schema",
  ].map(list);
  expect(asserted(now ?? {}, old ?? {})).toEqual({ verdict: "included" });
  expect(asserted(old ?? {}, now ?? {}).verdict).toBe("not-included");
});

test("what nobody can decide is unknown, never included", () => {
  const sub = of("idn-hostname", { pattern: "^[\\u0600-\\u06ff]+$", not: of("hostname") });
  const answer = asserted(sub, { not: { pattern: "^\\u0627" } });
  expect(["unknown", "not-included"]).toContain(answer.verdict);
});

const texts = [
  ...["", "x", "red", "2026-07-28", "2026-02-29", "2024-02-29", "08:30:06Z", "23:59:60Z", "é@é.de"],
  ...["2026-07-28T08:30:06", "1998-12-31T23:59:60Z", "PT1H", "PT0.5S", "a@b", "xn--a", "例え.jp"],
  ...["::", "1::2", "192.0.2.1", "urn:a:b", "/é", "/~0", "0#", "(", "[a-z]", "{x}", "a b", "-"],
  ...FORMATS.map(({ example }) => example),
];
const simple: fc.Arbitrary<Json> = fc.record(
  {
    format: fc.constantFrom("color", ...FORMATS.map(({ name }) => name)),
    minLength: fc.nat(12),
    maxLength: fc.integer({ min: 5, max: 40 }),
    pattern: fc.constantFrom("^[a-z]", "\\d", "^\\d{4}-", ":", "^[^@]*$", "é", "^.{1,20}$"),
    enum: fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    simple,
    fc.record({ not: tie("schema") }),
    fc.tuple(tie("schema"), tie("schema"), tie("schema")).map((parts) => condition(...parts)),
    fc
      .tuple(
        fc.constantFrom("allOf", "anyOf", "oneOf"),
        fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
      )
      .map(([keyword, branches]) => ({ [keyword]: branches })),
  ),
}));

test("no text refutes what is said to be included, and every witness is confirmed", () => {
  const seen = { included: 0, "not-included": 0, unknown: 0 };
  fc.assert(
    fc.property(schema, schema, (inner, outer) => {
      const [sub, sup] = [{ allOf: [text, inner] }, outer];
      const answer = asserted(sub, sup);
      seen[answer.verdict]++;
      const isValid = (one: Json, value: Json): boolean =>
        compileSchema(one, { formats: "assert" }).validate(value).valid;
      if (answer.verdict === "not-included") {
        expect(isValid(sub, answer.witness)).toBe(true);
        expect(isValid(sup, answer.witness)).toBe(false);
      } else {
        const refuting = texts.find((value) => isValid(sub, value) && !isValid(sup, value));
        if (answer.verdict === "included") expect(refuting).toBeUndefined();
      }
    }),
    { numRuns: runs(10_000) },
  );
  process.stderr.write(`inclusion with formats: ${JSON.stringify(seen)}\n`);
  expect(seen.included).toBeGreaterThan(seen.unknown);
});
