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

/** The schema of a parameter, or of a field of a result, and where it stands. */
export interface ParameterSchema {
  /** The path of names: `address.city`, `tags[].name`. */
  readonly name: string;
  /** The last of these names. */
  readonly key: string;
  /** How many objects it stands in, besides the outermost. */
  readonly depth: number;
  readonly required: boolean;
  readonly property: Json;
  /** The property with its local reference followed. */
  readonly schema: JsonObject;
}

/** Levels of nested objects that have rows of their own. */
const DEPTH = 4;

/** The properties of an object schema, nested ones below their parents. */
export function parameterRows(schema: JsonObject): readonly ParameterRow[] {
  return parameterSchemas(schema).map(parameterRow);
}

/** What the rows are made of, for those who show some of them only. */
export function parameterSchemas(schema: JsonObject): readonly ParameterSchema[] {
  const places: ParameterSchema[] = [];
  addPlaces(schema, { root: schema, places }, "", 0);
  return places;
}

/** The row of a parameter. */
export function parameterRow({ name, required, property, schema }: ParameterSchema): ParameterRow {
  return {
    name,
    type: isJsonObject(property) ? lineType(property) : "unknown",
    required,
    default: ownValue(schema, "default") as Json | undefined,
    constraints: constraintTexts(schema),
    description: textOf(property, "description") ?? textOf(schema, "description"),
  };
}

/** What a walk through a schema collects, and from where references are followed. */
interface Walk {
  readonly root: JsonObject;
  readonly places: ParameterSchema[];
}

function addPlaces(around: JsonObject, walk: Walk, prefix: string, depth: number): void {
  const properties = ownValue(around, "properties");
  if (!isJsonObject(properties) || depth === DEPTH) return;
  const listed = ownValue(around, "required");
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  for (const key of Object.keys(properties)) {
    const property = properties[key] ?? null;
    const name = prefix + key;
    const schema = followLocal(property, walk.root);
    walk.places.push({ name, key, depth, required: required.has(key), property, schema });
    addPlaces(schema, walk, `${name}.`, depth + 1);
    const items = ownValue(schema, "items");
    if (isJsonObject(items))
      addPlaces(followLocal(items, walk.root), walk, `${name}[].`, depth + 1);
  }
}

function textOf(schema: unknown, keyword: string): string | undefined {
  const text = isJsonObject(schema) ? ownValue(schema, keyword) : undefined;
  return typeof text === "string" ? text : undefined;
}
