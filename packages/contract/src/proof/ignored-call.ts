import { isJsonArray, isJsonObject, type Json, ownJson, parseJsonPointer } from "@toolcrib/model";
import { compileSchema, ignoredKeys } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { applyEdits } from "../changes/edit.ts";
import type { FormatReading } from "../changes/keywords.ts";
import type { StructuralChange } from "../changes/structural-change.ts";
import type { Versions } from "./isolated-effect.ts";
import { tryWitness } from "./try-witness.ts";
import { withParameters } from "./with-parameters.ts";

/**
 * A call that sends a required parameter which the new schema accepts and says nothing about any
 * more: what callers always had to send is ignored. Undefined where the change is of another kind,
 * where the parameter is still mentioned in some branch, or where no such call is accepted.
 */
export function ignoredCall(versions: Versions, change: StructuralChange): Json | undefined {
  const { side, old, new: next } = versions;
  const [removal] = change.edits;
  if (side === "output" || change.keyword !== "properties" || change.required !== true)
    return undefined;
  if (change.kind === "added" || removal === undefined) return undefined;
  const without = applyEdits(old, next, [{ at: removal.at, value: false }]);
  const key = removal.at.at(-1);
  return acceptedWitnesses(versions, without).find((call) =>
    ignoredIn(next, call).some((steps) => steps.at(-1) === key),
  );
}

/**
 * Required parameters of the outermost object that the new schema ignores, with a call each: also
 * those that no single place lists as removed, since the schema is written otherwise.
 */
export function ignoredParameters(versions: Versions): ReadonlyMap<string, Json> {
  const { side, formats, old, new: next } = versions;
  const [call] = side === "input" ? acceptedWitnesses(versions, false) : [];
  if (call === undefined) return new Map();
  const gone = ignoredIn(next, call).flatMap(([key = "", ...inside]) =>
    inside.length === 0 && isIncluded(old, { required: [key] }, formats) ? [key] : [],
  );
  return new Map(gone.map((key) => [key, call]));
}

function isIncluded(sub: Json, sup: Json, formats: FormatReading): boolean {
  return checkInclusion(sub, sup, { formats }).verdict === "included";
}

/** Calls that both versions accept and a third schema refuses. */
function acceptedWitnesses(versions: Versions, refused: Json): readonly Json[] {
  const { formats, old, new: next, compiledNew } = versions;
  return [inBoth(old, next), old].flatMap((sent) => {
    const witness = tryWitness(sent, refused, formats);
    if (witness === undefined || !compiledNew.validate(witness).valid) return [];
    return compileSchema(old, { formats }).validate(witness).valid ? [witness] : [];
  });
}

/** A schema of the values of both; only near enough where two dialects or a lone `$ref` meet. */
function inBoth(old: Json, next: Json): Json {
  const parts = isJsonObject(old) ? ownJson(old, "allOf") : undefined;
  const part = withoutIdentity(next);
  return applyEdits(old, next, [
    isJsonArray(parts)
      ? { at: ["allOf", String(parts.length)], value: part }
      : { at: ["allOf"], value: [part] },
  ]);
}

function withoutIdentity(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const { $schema, $id, $defs, definitions, ...rest } = schema;
  return rest;
}

/** The steps to each member of a call that a schema ignores. */
function ignoredIn(schema: Json, call: Json): readonly (readonly string[])[] {
  return ignoredKeys(withParameters(schema), call).map(
    (pointer) => parseJsonPointer(pointer) ?? [],
  );
}
