import { isJsonObject, type Json, type JsonObject, jsonPointer } from "@toolcrib/model";
import { subschemas } from "@toolcrib/schema";

/** A schema inside another, and where it stands. */
export interface PlacedSchema {
  readonly schema: JsonObject;
  /** A JSON Pointer from the root of the definition. */
  readonly path: string;
  /** The name of the property whose schema this is, where it is one's. */
  readonly property: string | undefined;
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
  collect(schema, path, undefined, placed);
  known.set(schema, { path, placed });
  return placed;
}

function collect(
  schema: Json,
  path: string,
  property: string | undefined,
  placed: PlacedSchema[],
): void {
  if (!isJsonObject(schema)) return;
  placed.push({ schema, path, property });
  for (const { steps, schema: inner } of subschemas(schema)) {
    const [keyword, name] = steps;
    const at = path + jsonPointer(steps);
    collect(inner, at, keyword === "properties" ? name : undefined, placed);
  }
}
