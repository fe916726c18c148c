import { isJsonArray, isJsonObject, type Json, jsonPointer, ownJson } from "@toolcrib/model";
import { mapSubschemas } from "./map-subschemas.ts";

/**
 * One replacement in the old document, by a value of the new one; without a value, what is there is
 * taken away. A step one past the end of an array appends.
 */
export interface Edit {
  readonly at: readonly string[];
  readonly value: Json | undefined;
}

/** Where the new document is kept inside the old one, for references of edits to lead to. */
const keptAs = "toolcrib-new";

/**
 * The old document with some places replaced by those of the new one. References inside the
 * replacements keep meaning what they mean in the new document.
 */
export function applyEdits(oldDocument: Json, newDocument: Json, edits: readonly Edit[]): Json {
  const definitions =
    isJsonObject(oldDocument) && oldDocument["definitions"] !== undefined ? "definitions" : "$defs";
  const kept = [definitions, keptAs];
  let usesReferences = false;
  const graft = (value: Json): Json => {
    const grafted = moveReferences(value, jsonPointer(kept));
    usesReferences ||= grafted !== value;
    return grafted;
  };
  let edited = oldDocument;
  for (const { at, value } of edits)
    edited = replaceAt(edited, at, value === undefined ? undefined : graft(value)) ?? true;
  return usesReferences ? (replaceAt(edited, kept, graft(newDocument)) ?? true) : edited;
}

/** The very same value when it has no reference; else a copy whose local references start at `root`. */
function moveReferences(value: Json, root: string): Json {
  if (isJsonArray(value)) {
    const moved = value.map((item) => moveReferences(item, root));
    return moved.some((item, index) => item !== value[index]) ? moved : value;
  }
  if (!isJsonObject(value)) return value;
  const mapped = mapSubschemas(value, (schema) => moveReferences(schema, root));
  const reference = ownJson(mapped, "$ref");
  return typeof reference === "string" && /^#(?:\/|$)/.test(reference)
    ? { ...mapped, $ref: `#${root}${reference.slice(1)}` }
    : mapped;
}

function replaceAt(
  node: Json | undefined,
  steps: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (isJsonArray(node)) {
    const replaced = replaceAt(node[Number(step)], rest, value);
    return node.toSpliced(Number(step), 1, ...(replaced === undefined ? [] : [replaced]));
  }
  const members = new Map(isJsonObject(node) ? Object.entries(node) : []);
  const replaced = replaceAt(members.get(step), rest, value);
  if (replaced === undefined) members.delete(step);
  else members.set(step, replaced);
  return Object.fromEntries(members);
}
