import { isJsonArray, isJsonObject, type Json, LIMITS } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import type { Direction } from "./converted-schema.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * The properties of a schema, those of its `allOf` included, that the direction does not have:
 * `readOnly` ones are not sent, `writeOnly` ones do not come back.
 */
export function hiddenProperties(
  at: DocumentLocation,
  direction: Direction,
  documents: DocumentSet,
): ReadonlySet<string> {
  const { value } = at;
  if (!isJsonObject(value) || (value["properties"] === undefined && value["allOf"] === undefined))
    return NONE;
  const found = new Set<string>();
  collect(at, { direction, documents, found, visited: new Set() });
  return found;
}

interface Search {
  readonly direction: Direction;
  readonly documents: DocumentSet;
  readonly found: Set<string>;
  readonly visited: Set<object>;
}

function collect(at: DocumentLocation, search: Search): void {
  const { value } = at;
  if (!isJsonObject(value) || search.visited.has(value)) return;
  search.visited.add(value);
  const { properties, allOf } = value;
  if (isJsonObject(properties))
    for (const [name, property] of Object.entries(properties)) {
      // Where a property stands does not matter, only what it is.
      const place = { document: at.document, pointer: "", value: property };
      if (isHidden(place, search)) search.found.add(name);
    }
  if (!isJsonArray(allOf) || search.visited.size > LIMITS.refs) return;
  const place = childOf(at, "allOf");
  for (const index of allOf.keys()) {
    const followed = search.documents.follow(childOf(place, String(index)));
    if (!("broken" in followed)) collect(followed, search);
  }
}

/** Whether a property is marked as one that the direction does not have, also where it refers to a schema that is. */
export function isHidden(
  at: DocumentLocation,
  { direction, documents }: Pick<Search, "direction" | "documents">,
): boolean {
  const mark = direction === "input" ? "readOnly" : "writeOnly";
  if (hasMark(at.value, mark)) return true;
  if (!isJsonObject(at.value) || typeof at.value["$ref"] !== "string") return false;
  const followed = documents.follow(at);
  return !("broken" in followed) && hasMark(followed.value, mark);
}

function hasMark(value: Json | undefined, mark: string): boolean {
  return isJsonObject(value) && value[mark] === true;
}

/** Takes properties out of a converted schema, and out of what it requires. */
export function withoutProperties(converted: Map<string, Json>, names: ReadonlySet<string>): void {
  const properties = converted.get("properties");
  if (isJsonObject(properties))
    converted.set(
      "properties",
      Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    );
  const required = converted.get("required");
  if (!isJsonArray(required)) return;
  const left = required.filter((name) => !names.has(String(name)));
  if (left.length > 0) converted.set("required", left);
  else converted.delete("required");
}
