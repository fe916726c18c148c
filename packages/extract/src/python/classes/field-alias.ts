import type { JsonObject } from "@toolcrib/model";
import type { Expression } from "../syntax/expression.ts";
import type { TypeContext } from "../types/type-context.ts";
import { ALIAS_GENERATORS } from "./alias-generators.ts";
import { type Lineage, lastName } from "./lineage.ts";
import { configured, isConfigured } from "./model-config.ts";

/** Where the value of a field stands in JSON: under a key, or further inside of what stands there. */
export interface FieldAlias {
  readonly key: string;
  /** The steps below the key, as `AliasPath("user", "names", 0)` has them. */
  readonly path: readonly (string | number)[];
}

type Keywords = ReadonlyMap<string, Expression>;

/** Names the fields of a model as callers send them, or as they get them. */
export interface FieldNames {
  readonly aliasOf: (name: string, keywords: Keywords) => FieldAlias;
  /** The generator that only running the code would tell, and that some field needs. */
  readonly unknown?: Expression;
}

/** How a model names its fields in JSON. */
export function fieldNames(
  lineage: Lineage,
  direction: TypeContext["direction"],
  fields: readonly Keywords[],
): FieldNames {
  const own = direction === "input" ? "validation_alias" : "serialization_alias";
  const given = configured(lineage, "alias_generator");
  const byName =
    direction === "input" && isConfigured(lineage, "populate_by_name", "validate_by_name");
  const generator = generatorOf(given, own);
  const generate = generator === "unknown" ? undefined : generator;
  const isNamed = (keywords: Keywords): boolean => keywords.has(own) || keywords.has("alias");
  const isUnknown = generator === "unknown" && !byName && !fields.every(isNamed);
  const onlyByName =
    byName && configured(lineage, "validate_by_alias")?.kind === "boolean"
      ? !isConfigured(lineage, "validate_by_alias")
      : false;
  return {
    aliasOf: (name, keywords) => {
      const plain = { key: name, path: [] };
      if (onlyByName) return plain;
      const given = readAlias(keywords.get(own)) ?? readAlias(keywords.get("alias"));
      if (given === undefined) return { key: generate?.(name) ?? name, path: [] };
      // Its own name is simpler to send than a path, where both are taken.
      return byName && given.path.length > 0 ? plain : given;
    },
    ...(isUnknown && given !== undefined ? { unknown: given } : {}),
  };
}

/** `to_camel`, or the part of `AliasGenerator(…)` that is meant. */
function generatorOf(
  given: Expression | undefined,
  own: string,
): ((name: string) => string) | "unknown" | undefined {
  if (given === undefined || given.kind === "none") return undefined;
  if (given.kind === "call" && lastName(given) === "AliasGenerator")
    return generatorOf(
      given.keywords.get(own) ?? given.keywords.get("alias") ?? given.positional[0],
      own,
    );
  return (given.kind === "name" ? ALIAS_GENERATORS.get(lastName(given)) : undefined) ?? "unknown";
}

/** `"a"`, `AliasPath("a", "b", 0)`, or the first of `AliasChoices("a", AliasPath("b"))` that is a key. */
function readAlias(written: Expression | undefined): FieldAlias | undefined {
  if (written?.kind === "string") return { key: written.value, path: [] };
  if (written?.kind !== "call") return undefined;
  if (lastName(written) === "AliasPath") {
    const [key, ...path] = written.positional.flatMap((part) =>
      part.kind === "string" || part.kind === "number" ? [part.value] : [],
    );
    return typeof key === "string" ? { key, path } : undefined;
  }
  if (lastName(written) !== "AliasChoices") return undefined;
  const choices = written.positional.flatMap((choice) => readAlias(choice) ?? []);
  return choices.find(({ path }) => path.length === 0) ?? choices[0];
}

/** What must stand under the key of a field, for its value to fit the schema. */
export function atPath(schema: JsonObject, path: FieldAlias["path"]): JsonObject {
  return path.reduceRight<JsonObject>(
    (inner, step) =>
      typeof step === "string"
        ? { type: "object", properties: { [step]: inner }, required: [step] }
        : {
            type: "array",
            prefixItems: [...Array<JsonObject>(Math.max(step, 0)).fill({}), inner],
            minItems: step + 1,
          },
    schema,
  );
}
