import { isJsonObject, type Json, jsonPointer } from "@toolcrib/model";
import { SCHEMA_KEYWORDS } from "./keywords.ts";
import { isJsonArray } from "./own-json.ts";

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

/** The same value when it has no reference; otherwise a copy whose local references start at `root`. */
function moveReferences(value: Json, root: string): Json {
  if (isJsonArray(value)) return keepIfSame(value, (item) => moveReferences(item, root));
  if (!isJsonObject(value)) return value;
  let moved = false;
  const entries = Object.entries(value).map(([keyword, member]): [string, Json] => {
    const next = moveMember(keyword, member, root);
    moved ||= next !== member;
    return [keyword, next];
  });
  return moved ? Object.fromEntries(entries) : value;
}

function moveMember(keyword: string, member: Json, root: string): Json {
  if (keyword === "$ref" && typeof member === "string" && /^#(?:\/|$)/.test(member))
    return `#${root}${member.slice(1)}`;
  const holds = SCHEMA_KEYWORDS.get(keyword);
  if (holds === undefined) return member;
  if (holds !== "schema-map" || !isJsonObject(member)) return moveReferences(member, root);
  let moved = false;
  const entries = Object.entries(member).map(([name, schema]): [string, Json] => {
    const next = moveReferences(schema, root);
    moved ||= next !== schema;
    return [name, next];
  });
  return moved ? Object.fromEntries(entries) : member;
}

function keepIfSame(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
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
