import { isJsonObject, type Json, type JsonObject, jsonPointer } from "@toolcrib/model";
import { subschemas } from "@toolcrib/schema";

/** A schema inside another, and where it stands. */
export interface PlacedSchema {
  readonly schema: JsonObject;
  /** A JSON Pointer from the root of the definition. */
  readonly path: string;
  /** The name of the property whose schema this is, where it is one's. */
  readonly property: string | undefined;
  /** The schema that holds this one; undefined for the outermost. */
  readonly parent: JsonObject | undefined;
}

/** What was found of each schema: several rules look at the same one. */
const known = new WeakMap<
  JsonObject,
  { readonly path: string; readonly placed: readonly PlacedSchema[] }
>();

/** Every schema of a schema that is an object, itself first, each before those inside it. */
export function allSchemas(schema: JsonObject, path: string): readonly PlacedSchema[] {
  const before = known.get(schema);
  if (before?.path === path) return before.placed;
  const placed: PlacedSchema[] = [];
  collect(schema, { path, property: undefined, parent: undefined }, placed);
  known.set(schema, { path, placed });
  return placed;
}

function collect(schema: Json, at: Omit<PlacedSchema, "schema">, placed: PlacedSchema[]): void {
  if (!isJsonObject(schema)) return;
  placed.push({ schema, ...at });
  for (const { steps, schema: inner } of subschemas(schema)) {
    const [keyword, name] = steps;
    const path = at.path + jsonPointer(steps);
    collect(
      inner,
      { path, property: keyword === "properties" ? name : undefined, parent: schema },
      placed,
    );
  }
}
