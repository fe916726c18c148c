import { isJsonObject, type Json } from "@toolcrib/model";
import { compileSchema, type Dialect, exampleFor } from "@toolcrib/schema";
import { runs } from "@toolcrib/testing/runs";
import { schemaArbitrary, valueArbitrary } from "@toolcrib/testing/schema-arbitrary";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { corpusTools } from "../corpus-tools.ts";

const settings = {
  strict: false,
  validateFormats: false,
  logger: false,
  ownProperties: true,
} as const;

/** Shared by all schemas, since none here has an `$id`. */
const ajvs = { "2020-12": new Ajv2020(settings), "draft-07": new Ajv(settings) };

function ajvOf(schema: Json, dialect: Dialect): ValidateFunction {
  return ajvs[dialect].compile(isJsonObject(schema) ? { ...schema } : Boolean(schema));
}

/** Values for a schema: generated ones, and examples that it accepts. */
function valuesFor(schema: Json, dialect: Dialect, values: readonly Json[]): readonly Json[] {
  const examples = [0, 1, 2].map((variant) => exampleFor(schema, { dialect, variant }));
  return [...values, ...examples.filter((example) => example !== undefined)];
}

/** Where Ajv is wrong, and why we are right; docs/json-schema.md lists them too. */
const AJV_IS_WRONG: readonly { readonly why: string; readonly keywords: readonly string[] }[] = [
  { why: "17 cases of the official suite fail with Ajv", keywords: ["unevaluatedItems"] },
  { why: "17 cases of the official suite fail with Ajv", keywords: ["unevaluatedProperties"] },
  {
    why: "beside a list of `items`, Ajv takes an empty array for one that contains something",
    keywords: ["additionalItems", "contains"],
  },
  { why: "the same, beside `prefixItems`", keywords: ["prefixItems", "contains"] },
];

function ajvIsWrong(schema: Json): boolean {
  const text = JSON.stringify(schema);
  return AJV_IS_WRONG.some(({ keywords }) =>
    keywords.every((keyword) => text.includes(`"${keyword}":`)),
  );
}

const dialects: readonly Dialect[] = ["2020-12", "draft-07"];

test.each(dialects)("S2 generated pairs of %s agree with Ajv", (dialect) => {
  const pairs = { total: 0, valid: 0, crashes: 0 };
  fc.assert(
    fc.property(
      schemaArbitrary(dialect),
      fc.array(valueArbitrary, { minLength: 4, maxLength: 4 }),
      (schema, values) => {
        const ours = compileSchema(schema, { dialect });
        const theirs = ajvOf(schema, dialect);
        for (const value of valuesFor(schema, dialect, values)) {
          const { valid } = ours.validate(value);
          pairs.total++;
          if (valid) pairs.valid++;
          const answer = attempt(() => theirs(value));
          // Some of the code that Ajv makes does not run; its error is not an answer.
          if (typeof answer === "string") pairs.crashes++;
          else if (!ajvIsWrong(schema)) expect({ value, valid }).toEqual({ value, valid: answer });
        }
      },
    ),
    { numRuns: runs(2_200), seed: Number(process.env["TOOLCRIB_SEED"] ?? 1) },
  );
  expect(pairs.total).toBeGreaterThanOrEqual(runs(10_000));
  expect(pairs.valid).toBeGreaterThan(pairs.total / 10);
  expect(pairs.crashes).toBeLessThan(pairs.total / 100);
});

/** Wrong twins of a valid value: a key dropped, added or of another type. */
function spoiled(value: Json): readonly Json[] {
  if (!isJsonObject(value)) return [5, "x", [value], null];
  const entries = Object.entries(value);
  const wrong = (member: Json): Json => (typeof member === "string" ? 12 : "twelve");
  return [
    ...entries.map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key))),
    ...entries.map(([key, member]) => ({ ...value, [key]: wrong(member) })),
    ...entries.map(([key, member]) => ({ ...value, [key]: [member] })),
    { ...value, unknwon_key: 1 },
    [value],
  ];
}

test("S2 every schema of the corpus agrees with Ajv", () => {
  const texts = new Set<string>();
  for (const tool of corpusTools())
    if (isJsonObject(tool))
      for (const schema of [tool["inputSchema"], tool["outputSchema"]])
        if (isJsonObject(schema)) texts.add(JSON.stringify(schema));
  const seen = {
    schemas: 0,
    values: 0,
    withoutExample: 0,
    refusedByUs: [] as string[],
    refusedByAjv: [] as string[],
  };
  // Compiling with Ajv takes most of the time, so a short run takes a sample.
  const step = Math.max(1, Math.round(texts.size / runs(texts.size)));
  for (const [index, text] of [...texts].entries()) {
    if (index % step !== 0) continue;
    seen.schemas++;
    const schema: Json = JSON.parse(text);
    const dialect = text.includes("draft-07/schema") ? "draft-07" : "2020-12";
    const ours = attempt(() => compileSchema(schema));
    const theirs = attempt(() => ajvOf(schema, dialect));
    if (typeof ours === "string") seen.refusedByUs.push(ours);
    if (typeof theirs === "string") seen.refusedByAjv.push(theirs);
    if (typeof ours === "string" || typeof theirs === "string") continue;
    const examples = [0, 1, 2, 3].flatMap((variant) => exampleFor(schema, { variant }) ?? []);
    if (examples.length === 0) seen.withoutExample++;
    for (const value of examples.flatMap((example) => [example, ...spoiled(example)])) {
      const { valid } = ours.validate(value);
      seen.values++;
      if (valid !== theirs(value)) expect({ schema, value, valid }).toEqual("what Ajv says");
    }
  }
  expect(seen.values).toBeGreaterThan(10 * seen.schemas);
  expect(seen.withoutExample).toBeLessThanOrEqual(seen.schemas / 100);
  // A dangling reference; Ajv alone also refuses an empty `enum`, which no metaschema forbids.
  expect(seen.refusedByUs.every((message) => /leads nowhere/.test(message))).toBe(true);
  expect(
    seen.refusedByAjv.every((message) =>
      /can't resolve reference|fewer than 1 items/.test(message),
    ),
  ).toBe(true);
});

function attempt<Result>(action: () => Result): Result | string {
  try {
    return action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
