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

/** Every schema of a schema that is an object, itself first, each before those inside it. */
export function* allSchemas(
  schema: Json,
  path: string,
  property?: string,
): Generator<PlacedSchema> {
  if (!isJsonObject(schema)) return;
  yield { schema, path, property };
  for (const { steps, schema: inner } of subschemas(schema)) {
    const [keyword, name] = steps;
    yield* allSchemas(
      inner,
      path + jsonPointer(steps),
      keyword === "properties" ? name : undefined,
    );
  }
}
