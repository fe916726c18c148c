import {
  canonicalJson,
  isJsonArray,
  isJsonObject,
  type Json,
  ownJson,
  visibleText,
} from "@toolcrib/model";
import type { NoteChange, SchemaChange } from "../changes/schema-change.ts";

/** The longest value shown inside a message. */
const longestValue = 80;

/** A foreign name in quotes, safe to print. */
export function quoted(name: string): string {
  return `"${visibleText(name, longestValue)}"`;
}

/** A foreign value, safe to print and cut. */
export function shown(value: Json | undefined): string {
  return value === undefined ? "nothing" : visibleText(canonicalJson(value), longestValue);
}

/** What a change is about, in words: the parameter, the result field, or the whole. */
export function subject({ side, name }: Pick<SchemaChange | NoteChange, "side" | "name">): string {
  if (name === "") return side === "input" ? "the input" : "the result";
  return `${side === "input" ? "parameter" : "result field"} ${quoted(name)}`;
}

/** What can be given at a place of a registry's entry. */
export function inputNoun(path: string): string {
  return path.startsWith("/remotes") ? "header" : "variable";
}

/** What changed, after a colon; nothing where the whole schema did. */
export function inDetail({ keyword, before, after }: SchemaChange): string {
  return keyword === "schema" || keyword === "required" ? "" : `: ${fromTo(before, after)}`;
}

/** How many places a finding about a whole schema stands for, besides those found on their own. */
export function andFurther({ further }: Pick<SchemaChange, "further">): string {
  return further === undefined ? "" : `, with ${further} further changes`;
}

/** From one value to another, in words. */
export function fromTo(before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `${shown(after)} was added`;
  if (after === undefined) return `${shown(before)} was removed`;
  return `${shown(before)} became ${shown(after)}`;
}

/** The types that a schema names, through its branches; undefined where it names none. */
function typesOf(schema: Json | undefined): ReadonlySet<string> | undefined {
  if (!isJsonObject(schema)) return undefined;
  const type = ownJson(schema, "type");
  const branches = ownJson(schema, "anyOf") ?? ownJson(schema, "oneOf");
  if (typeof type === "string") return new Set([type]);
  if (isStrings(type)) return new Set(type);
  // Generators write `not: {}` for what can never come.
  if (isJsonObject(schema["not"]) && Object.keys(schema["not"]).length === 0) return new Set();
  if (!isJsonArray(branches)) return undefined;
  const types = branches.map(typesOf);
  if (types.includes(undefined)) return undefined;
  return new Set(types.flatMap((set) => [...(set ?? [])]));
}

/** The types that one schema allows by name and another does not. */
export function typesLost(from: Json | undefined, to: Json | undefined): readonly string[] {
  const [before, after] = [typesOf(from), typesOf(to)];
  if (after === undefined) return [];
  if (before === undefined) return ["any other type"];
  const covers = (type: string): boolean =>
    after.has(type) || (type === "integer" && after.has("number"));
  return [...before].filter((type) => !covers(type));
}

/** The types that a schema names, as a JSON value to show. */
export function typeNames(schema: Json): Json | undefined {
  const types = typesOf(schema);
  return types === undefined ? undefined : [...types];
}

/** The values that a schema lists. */
export function valuesOf(schema: Json): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  const single = constOf(schema);
  return single === undefined ? ownJson(schema, "enum") : [single];
}

/** The one value that a schema allows by `const`. */
export function constOf(schema: Json): Json | undefined {
  return isJsonObject(schema) ? ownJson(schema, "const") : undefined;
}

function isStrings(value: Json | undefined): value is readonly string[] {
  return isJsonArray(value) && value.every((item) => typeof item === "string");
}
