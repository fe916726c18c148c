import { isJsonArray, isJsonObject, type JsonObject } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import { isHidden } from "../schema/hidden-properties.ts";

/** A property of a body that becomes an argument of its own. */
export interface FlatProperty {
  readonly name: string;
  readonly required: boolean;
  readonly at: DocumentLocation;
}

/** Keywords that say nothing about which objects are meant beyond their properties. */
const PLAIN =
  /^(?:type|properties|required|allOf|additionalProperties|title|description|examples?|default|deprecated|xml|externalDocs|\$ref|\$id|\$anchor|\$schema|\$comment|\$defs|definitions|readOnly|writeOnly|format|x-.*)$/;

/** How deep `allOf` is followed. */
const DEEPEST = 8;

/**
 * The properties of a body that is an object of known properties and nothing else, those of its
 * `allOf` included. Undefined where the object is more than that (a union, a map, a nullable or
 * conditional object), so that only a single argument can hold all of it.
 */
export function flattenBody(
  schema: DocumentLocation,
  documents: DocumentSet,
): readonly FlatProperty[] | undefined {
  const found = new Map<string, DocumentLocation>();
  const required = new Set<string>();
  const isFlat = collect(schema, { documents, found, required, depth: 0, visited: new Set() });
  if (!isFlat || found.size === 0) return undefined;
  const sent = [...found].filter(([, at]) => !isHidden(at, { direction: "input", documents }));
  const names = new Set(sent.map(([name]) => name));
  // A required property that is not described could not be sent at all.
  if ([...required].some((name) => !found.has(name)) || names.size === 0) return undefined;
  return sent.map(([name, at]) => ({ name, required: required.has(name), at }));
}

interface Collected {
  readonly documents: DocumentSet;
  readonly found: Map<string, DocumentLocation>;
  readonly required: Set<string>;
  readonly depth: number;
  readonly visited: Set<object>;
}

function collect(place: DocumentLocation, collected: Collected): boolean {
  const at = collected.documents.follow(place);
  if ("broken" in at || !isJsonObject(at.value) || collected.depth > DEEPEST) return false;
  const schema = at.value;
  if (collected.visited.has(schema)) return true;
  collected.visited.add(schema);
  if (!isPlainObject(schema, collected.depth)) return false;
  const properties = childOf(at, "properties");
  if (isJsonObject(properties.value))
    for (const name of Object.keys(properties.value)) {
      // Two descriptions of one property would both have to hold.
      if (collected.found.has(name)) return false;
      collected.found.set(name, childOf(properties, name));
    }
  if (isJsonArray(schema["required"]))
    for (const name of schema["required"])
      if (typeof name === "string") collected.required.add(name);
  const parts = childOf(at, "allOf");
  if (!isJsonArray(parts.value)) return true;
  const inner = { ...collected, depth: collected.depth + 1 };
  return [...parts.value.keys()].every((index) => collect(childOf(parts, String(index)), inner));
}

function isPlainObject(schema: JsonObject, depth: number): boolean {
  const { type, additionalProperties, nullable } = schema;
  if (type !== undefined && type !== "object") return false;
  if (nullable === true || schema["x-nullable"] === true) return false;
  // Closed parts of an `allOf` forbid each other's properties; open ones are maps.
  const isOpen = additionalProperties === undefined;
  if (!isOpen && (additionalProperties !== false || depth > 0)) return false;
  if (additionalProperties === false && schema["allOf"] !== undefined) return false;
  return Object.keys(schema).every(
    (keyword) => PLAIN.test(keyword) || keyword === "discriminator" || keyword === "nullable",
  );
}
