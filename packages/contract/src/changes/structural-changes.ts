import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
} from "@toolcrib/model";
import { arrayChanges } from "./array-changes.ts";
import { groupChanges } from "./group-changes.ts";
import type { FormatReading } from "./keywords.ts";
import { memberChanges } from "./member-changes.ts";
import { resolve } from "./schema-document.ts";
import type { StructuralChange } from "./structural-change.ts";
import { unionChanges } from "./union-changes.ts";
import type { ObjectPair, Pair, Walked } from "./walk.ts";

/**
 * Every place where the constraints of two schema documents differ. Both are walked side by side
 * through properties, items and branches, and through references; a place is looked at once.
 */
export function structuralChanges(
  oldDocument: Json,
  newDocument: Json,
  formats: FormatReading,
): readonly StructuralChange[] {
  const changes: StructuralChange[] = [];
  const seen = new Set<string>();
  const open: Pair[] = [
    {
      old: { schema: oldDocument, at: [] },
      new: { schema: newDocument, at: [] },
      name: "",
      formats,
    },
  ];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const resolved = {
      old: resolve(oldDocument, pair.old),
      new: resolve(newDocument, pair.new),
      name: pair.name,
      formats,
    };
    const key = canonicalJson([resolved.old.at, resolved.new.at]);
    if (seen.has(key)) continue;
    seen.add(key);
    const walked = comparePair(resolved);
    changes.push(...walked.changes);
    // The last pair is taken first, so that changes come in the order of the document.
    open.push(...walked.deeper.toReversed());
  }
  return changes;
}

function comparePair(pair: Pair): Walked {
  const oldSchema = asObject(pair.old.schema);
  const newSchema = asObject(pair.new.schema);
  if (oldSchema === undefined || newSchema === undefined) {
    const same = canonicalJson(pair.old.schema) === canonicalJson(pair.new.schema);
    return { changes: same ? [] : [replacement(pair)], deeper: [] };
  }
  if (isSpelledOtherwise(oldSchema, newSchema)) return { changes: [replacement(pair)], deeper: [] };
  const objects: ObjectPair = { ...pair, oldSchema, newSchema };
  const parts = [groupChanges, memberChanges, arrayChanges, unionChanges].map((part) =>
    part(objects),
  );
  return {
    changes: parts.flatMap(({ changes }) => changes),
    deeper: parts.flatMap(({ deeper }) => deeper),
  };
}

/** `true` says as much as an empty object; `false` has no such form. */
function asObject(schema: Json): JsonObject | undefined {
  if (schema === true) return {};
  return isJsonObject(schema) ? schema : undefined;
}

/** One side lists branches where the other names types: nothing in them can be paired. */
function isSpelledOtherwise(oldSchema: JsonObject, newSchema: JsonObject): boolean {
  const oldForm = form(oldSchema);
  const newForm = form(newSchema);
  return oldForm !== newForm && oldForm !== "" && newForm !== "";
}

function form(schema: JsonObject): string {
  if (schema["$ref"] !== undefined) return "reference";
  if (schema["type"] !== undefined || schema["enum"] !== undefined || schema["const"] !== undefined)
    return "type";
  if (schema["anyOf"] !== undefined) return "anyOf";
  if (schema["oneOf"] !== undefined) return "oneOf";
  return schema["allOf"] === undefined ? "" : "allOf";
}

function replacement({ old, new: next, name }: Pair): StructuralChange {
  return {
    kind: "changed",
    keyword: "schema",
    path: jsonPointer(next.at),
    name,
    before: old.schema,
    after: next.schema,
    oldSchema: old.schema,
    newSchema: next.schema,
    edits: [{ at: old.at, value: next.schema }],
  };
}
