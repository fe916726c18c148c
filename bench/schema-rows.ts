import { isJsonObject, type Json } from "@toolcrib/model";
import { type CompiledSchema, compileSchema, exampleFor } from "@toolcrib/schema";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

/** A schema in both engines, with values for it. */
export interface SchemaRow {
  readonly text: string;
  readonly ours: CompiledSchema;
  /** Ajv that stops at the first error, and Ajv that tells all. */
  readonly first: ValidateFunction;
  readonly all: ValidateFunction;
  readonly valid: readonly Json[];
  /** One mistake each. */
  readonly invalid: readonly Json[];
  /** Every parameter of the wrong type. */
  readonly allWrong: readonly Json[];
  /** Every parameter null. */
  readonly allNull: readonly Json[];
}

/** Ajv for both dialects. */
export class AjvPair {
  readonly #draft07: Ajv;
  readonly #draft2020: Ajv2020;

  constructor(allErrors: boolean) {
    const settings = { strict: false, validateFormats: false, logger: false, allErrors } as const;
    this.#draft07 = new Ajv(settings);
    this.#draft2020 = new Ajv2020(settings);
  }

  compile(schema: object): ValidateFunction {
    const old = "$schema" in schema && String(schema.$schema).includes("draft-07");
    return (old ? this.#draft07 : this.#draft2020).compile(schema);
  }
}

/** The distinct schemas of tool lists, as texts. */
export function schemaTexts(lists: readonly string[]): readonly string[] {
  const texts = new Set<string>();
  for (const list of lists)
    for (const tool of JSON.parse(list) as readonly Json[])
      if (isJsonObject(tool))
        for (const schema of [tool["inputSchema"], tool["outputSchema"]])
          if (isJsonObject(schema)) texts.add(JSON.stringify(schema));
  return [...texts];
}

/** Compiles every schema with both engines and makes values; what either refuses is left out. */
export function schemaRows(texts: readonly string[]): readonly SchemaRow[] {
  const first = new AjvPair(false);
  const all = new AjvPair(true);
  return texts.flatMap((text): readonly SchemaRow[] => {
    try {
      const schema = JSON.parse(text);
      const examples = [0, 1, 2, 3, 4, 5].flatMap(
        (variant) => exampleFor(schema, { variant }) ?? [],
      );
      // Values come from JSON texts, as they do in a server: that decides how they lie in memory.
      const valid = distinct(examples);
      const ours = compileSchema(schema);
      const isInvalid = (value: Json): boolean => !ours.validate(value).valid;
      const invalid = distinct(valid.slice(0, 3).flatMap(spoiled)).filter(isInvalid).slice(0, 6);
      const allWrong = distinct(valid.map((value) => withMembers(value, wrong))).filter(isInvalid);
      const allNull = distinct(valid.map((value) => withMembers(value, nothing))).filter(isInvalid);
      return [
        {
          text,
          ours,
          first: first.compile(JSON.parse(text)),
          all: all.compile(JSON.parse(text)),
          valid,
          invalid,
          allWrong,
          allNull,
        },
      ];
    } catch {
      return [];
    }
  });
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => JSON.parse(text));
}

/** Wrong twins of a value: a key dropped, mistyped or of another type. */
function spoiled(value: Json): readonly Json[] {
  if (!isJsonObject(value)) return [[value], 5];
  const entries = Object.entries(value);
  return [
    ...entries
      .slice(0, 2)
      .map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key))),
    ...entries.slice(0, 3).map(([key, member]) => ({ ...value, [key]: wrong(member) })),
    ...entries.slice(-1).map(([key, member]) => ({ ...value, [key]: member, [`${key}s`]: member })),
    { ...value, unknwon_key: 1 },
  ];
}

const wrong = (member: Json): Json => (typeof member === "string" ? 12 : "twelve");
const nothing = (): Json => null;

/** An object with every member replaced. */
function withMembers(value: Json, replace: (member: Json) => Json): Json {
  if (!isJsonObject(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replace(member)]));
}
