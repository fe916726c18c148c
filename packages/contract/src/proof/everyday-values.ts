import { isJsonObject, type Json } from "@toolcrib/model";
import type { SchemaSide } from "../changes/change-place.ts";
import { mapSubschemas } from "../changes/map-subschemas.ts";

/** The arguments of a call are always an object, so an input schema need not say so. */
export function asSent(side: SchemaSide, schema: Json): Json {
  if (side === "output" || !isJsonObject(schema) || Object.hasOwn(schema, "type")) return schema;
  return { type: "object", ...schema };
}

/** Bounds that generators write for what JSON readers can hold exactly. */
const safeBounds: ReadonlyMap<string, Json> = new Map([
  ["minimum", Number.MIN_SAFE_INTEGER],
  ["maximum", Number.MAX_SAFE_INTEGER],
]);

/**
 * A schema without the bounds that exclude no integer but those which JSON readers cannot hold
 * exactly; the very same value where it has none.
 */
export function withoutSafeBounds(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const mapped = mapSubschemas(schema, withoutSafeBounds);
  if (mapped["type"] !== "integer") return mapped;
  const kept = Object.entries(mapped).filter(
    ([keyword, value]) => safeBounds.get(keyword) !== value,
  );
  return kept.length === Object.keys(mapped).length ? mapped : Object.fromEntries(kept);
}
