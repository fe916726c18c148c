import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  ownJson,
  parseJsonPointer,
} from "@toolcrib/model";
import { constrains } from "./keywords.ts";

/** A schema at its place in a document. */
export interface Position {
  readonly schema: Json;
  /** The steps to it from the root of its document. */
  readonly at: readonly string[];
}

/** How many references are followed one after another before they count as a loop. */
const longestChain = 32;

/**
 * The schema that a place stands for: references into the same document are followed while they
 * are all that the place says. What cannot be followed is returned as it is.
 */
export function resolve(document: Json, start: Position): Position {
  let position = start;
  for (let link = 0; link < longestChain; link++) {
    const { schema } = position;
    if (!isJsonObject(schema) || !isOnlyReference(schema)) return position;
    const target = follow(document, schema["$ref"]);
    if (target === undefined) return position;
    position = target;
  }
  return start;
}

/** The value at the end of some steps, or undefined. */
function valueAt(document: Json, steps: readonly string[]): Json | undefined {
  let value: Json | undefined = document;
  for (const step of steps) {
    if (isJsonArray(value)) value = /^\d+$/.test(step) ? value[Number(step)] : undefined;
    else value = isJsonObject(value) ? ownJson(value, step) : undefined;
  }
  return value;
}

function isOnlyReference(schema: JsonObject): boolean {
  if (typeof schema["$ref"] !== "string") return false;
  return Object.keys(schema).every(
    (keyword) =>
      keyword === "$ref" ||
      keyword === "$defs" ||
      keyword === "definitions" ||
      // A format beside a reference may be asserted.
      !constrains(keyword, "lenient"),
  );
}

function follow(document: Json, reference: Json | undefined): Position | undefined {
  if (typeof reference !== "string" || !/^#(?:\/|$)/.test(reference)) return undefined;
  const at = parseJsonPointer(percentDecoded(reference.slice(1)));
  const schema = at === undefined ? undefined : valueAt(document, at);
  return at === undefined || schema === undefined ? undefined : { schema, at };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape leads nowhere, as it stands; the schema's own checks name it.
    return text;
  }
}
