import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { constraintTexts } from "./constraint-text.ts";
import { followLocal } from "./local-reference.ts";
import { lineType } from "./signature.ts";

/** One parameter, or one field of a result, as a row of a table. */
export interface ParameterRow {
  /** The path of names: `address.city`, `tags[].name`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: Json | undefined;
  /** Bounds and formats in words: `at most 256 characters`. */
  readonly constraints: readonly string[];
  readonly description: string | undefined;
}

/** Levels of nested objects that have rows of their own. */
const DEPTH = 4;

/** The properties of an object schema, nested ones below their parents. */
export function parameterRows(schema: JsonObject): readonly ParameterRow[] {
  return rowsOf(schema, { root: schema, prefix: "", depth: DEPTH });
}

interface Place {
  readonly root: JsonObject;
  readonly prefix: string;
  readonly depth: number;
}

function rowsOf(schema: JsonObject, place: Place): readonly ParameterRow[] {
  const properties = ownValue(schema, "properties");
  if (!isJsonObject(properties) || place.depth === 0) return [];
  const required = ownValue(schema, "required");
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = place.prefix + key;
    const resolved = followLocal(property, place.root);
    const row: ParameterRow = {
      name,
      type: isJsonObject(property) ? lineType(property) : "unknown",
      required: Array.isArray(required) && required.includes(key),
      default: ownValue(resolved, "default") as Json | undefined,
      constraints: constraintTexts(resolved),
      description: textOf(property, "description") ?? textOf(resolved, "description"),
    };
    return [row, ...nestedRows(resolved, { ...place, prefix: name, depth: place.depth - 1 })];
  });
}

function nestedRows(schema: JsonObject, place: Place): readonly ParameterRow[] {
  const items = ownValue(schema, "items");
  return [
    ...rowsOf(schema, { ...place, prefix: `${place.prefix}.` }),
    ...(isJsonObject(items)
      ? rowsOf(followLocal(items, place.root), { ...place, prefix: `${place.prefix}[].` })
      : []),
  ];
}

function textOf(schema: unknown, keyword: string): string | undefined {
  const text = isJsonObject(schema) ? ownValue(schema, keyword) : undefined;
  return typeof text === "string" ? text : undefined;
}
