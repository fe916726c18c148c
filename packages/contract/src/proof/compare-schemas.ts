import { isJsonObject, isToolcribError, type Json } from "@toolcrib/model";
import { BRANCH_KEYWORDS, compileSchema } from "@toolcrib/schema";
import type { SchemaSide, SideReading } from "../changes/change-place.ts";
import type { FormatReading } from "../changes/keywords.ts";
import { plainText, sameButForWords } from "../changes/plain-schema.ts";
import type { Effect, InvalidSchemaChange, SchemaChange } from "../changes/schema-change.ts";
import type { StructuralChange } from "../changes/structural-change.ts";
import { structuralChanges } from "../changes/structural-changes.ts";
import { effectOf } from "./effect-of.ts";
import { asSent } from "./everyday-values.ts";
import { ignoredCall, ignoredParameters } from "./ignored-call.ts";
import { isolatedEffect, isToBlame, type Versions } from "./isolated-effect.ts";

/** More changes in one schema are proved together, not one by one. */
const mostIsolated = 64;

/**
 * What changed in the constraints of a schema. Inclusion of the whole schemas decides; then each
 * place that differs is proved on its own, so that every break is named with its own witness.
 */
export function compareSchemas(
  reading: SideReading,
  oldSchema: Json,
  newSchema: Json,
): readonly (SchemaChange | InvalidSchemaChange)[] {
  const { side, formats } = reading;
  if (sameButForWords(oldSchema, newSchema, formats)) return [];
  const [old, next] = [asSent(side, oldSchema), asSent(side, newSchema)];
  const invalid = [...invalidSchema(side, "old", old), ...invalidSchema(side, "new", next)];
  const [first, second] = invalid;
  // What was unusable in the same way before is nobody's change, but nothing can be proved of it.
  if (first !== undefined && first.reason === second?.reason)
    return [wholeChange(side, old, next, { kind: "unknown", reason: first.reason })];
  if (invalid.length > 0) return invalid;
  const whole = effectOf(reading, old, next);
  if (whole.kind === "same")
    return sameConstraints(oldSchema, newSchema, formats)
      ? []
      : [wholeChange(side, old, next, whole)];
  const places = structuralChanges(old, next, formats);
  const versions: Versions = {
    ...reading,
    old,
    new: next,
    compiledNew: compileSchema(next, { formats }),
  };
  const isolated = places.slice(0, mostIsolated).flatMap((place): SchemaChange[] => {
    const effect = isolatedEffect(versions, place);
    return effect === undefined || effect.kind === "same"
      ? []
      : [schemaChange(side, place, weigh(effect, whole))];
  });
  const ignored = ignoredChanges(versions, places).filter(
    (change) => !isolated.some((one) => one.effect.kind === "breaks" && takesAwaySame(one, change)),
  );
  const explained = isolated.some(({ effect }) => effect.kind === whole.kind);
  const others = isolated.filter((one) => !ignored.some((change) => takesAwaySame(one, change)));
  const changes = [...others, ...ignored];
  const further = Math.max(0, places.length - mostIsolated);
  if (explained && further === 0) return changes;
  const rest = wholeChange(side, old, next, whole);
  if (!explained && further === 0 && "witness" in whole) {
    const { witness } = whole;
    const toBlame = places.filter((place) => isToBlame(versions, place, witness));
    if (toBlame.length > 0)
      return [...changes, ...toBlame.map((place) => schemaChange(side, place, whole))];
  }
  return [...changes, further === 0 ? rest : { ...rest, further }];
}

/** Keywords whose change may hide that a parameter is gone. */
const rewriting: ReadonlySet<string> = new Set(["schema", "$ref", ...BRANCH_KEYWORDS]);

/** Required parameters that are gone, and that the new schema ignores. */
function ignoredChanges(
  versions: Versions,
  places: readonly StructuralChange[],
): readonly SchemaChange[] {
  const { side, old, new: next } = versions;
  const listed = places.flatMap((place) => {
    const witness = ignoredCall(versions, place);
    return witness === undefined ? [] : [schemaChange(side, place, { kind: "ignores", witness })];
  });
  const mayHide = places.some(
    ({ keyword, kind }) => rewriting.has(keyword) || (keyword === "properties" && kind !== "added"),
  );
  const hidden = [...(mayHide ? ignoredParameters(versions) : [])]
    .filter(([name]) => !listed.some((change) => change.name === name))
    .map(
      ([name, witness]): SchemaChange => ({
        ...wholeChange(side, old, next, { kind: "ignores", witness }),
        ...{ kind: "removed", keyword: "properties", name, required: true },
      }),
    );
  return [...listed, ...hidden];
}

/** Whether two changes take away the same parameter. */
function takesAwaySame(...changes: readonly [SchemaChange, SchemaChange]): boolean {
  const [one, other] = changes;
  const takeAway = changes.every(
    ({ keyword, kind }) => keyword === "properties" && kind !== "added",
  );
  return takeAway && one.name === other.name;
}

/** Alone, a change may seem to break what another change takes away; never more than all together. */
function weigh(effect: Effect, whole: Effect): Effect {
  const milder = whole.kind === "undeclared-key-only" || whole.kind === "unsafe-integer-only";
  return effect.kind === "breaks" && milder ? { ...effect, kind: whole.kind } : effect;
}

function invalidSchema(
  side: SchemaSide,
  version: "old" | "new",
  schema: Json,
): readonly InvalidSchemaChange[] {
  try {
    compileSchema(schema);
    return [];
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    const { path = "", message, code } = error;
    return [{ about: "invalid-schema", side, version, path, reason: `${message} [${code}]` }];
  }
}

/** Whether two schemas differ in nothing but the dialect they name. */
function sameConstraints(old: Json, next: Json, formats: FormatReading): boolean {
  return plainText(withoutDialect(old), formats) === plainText(withoutDialect(next), formats);
}

function withoutDialect(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const { $schema, ...rest } = schema;
  return rest;
}

function schemaChange(side: SchemaSide, place: StructuralChange, effect: Effect): SchemaChange {
  const { edits, ...change } = place;
  return { about: "schema", side, ...change, effect };
}

function wholeChange(side: SchemaSide, old: Json, next: Json, effect: Effect): SchemaChange {
  return {
    about: "schema",
    side,
    kind: "changed",
    keyword: "schema",
    path: "",
    name: "",
    before: old,
    after: next,
    oldSchema: old,
    newSchema: next,
    effect,
  };
}
