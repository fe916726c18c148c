import { type Json, type JsonObject, withoutAbsent } from "@toolcrib/model";
import { field, objectField, textField } from "../document/read-field.ts";
import { LEGACY_SCHEMA_URL, UPSTREAM_SCHEMA_URL } from "../document/schema-urls.ts";

/** What stands in a registry file around its servers. */
export type Skeleton = JsonObject;

const DEFAULT_VERSION = "1.0.0";

/** An upstream registry around the servers of a legacy one. */
export function toUpstreamSkeleton(legacy: Skeleton, now: Json): Skeleton {
  return {
    $schema: UPSTREAM_SCHEMA_URL,
    version: textField(legacy, "version") ?? DEFAULT_VERSION,
    meta: { last_updated: dateOf(legacy, now) },
    data: { servers: [] },
  };
}

/** A legacy registry around the servers of an upstream one. */
export function toLegacySkeleton(upstream: Skeleton, now: Json): Skeleton {
  return withoutAbsent({
    $schema: LEGACY_SCHEMA_URL,
    version: textField(upstream, "version") ?? DEFAULT_VERSION,
    last_updated: dateOf(objectField(upstream, "meta"), now),
  });
}

/** When a registry was updated, as it says so itself, also where that is not a text; else `now`. */
export function dateOf(holder: JsonObject | undefined, now: Json): Json {
  const date = field(holder, "last_updated");
  return date === undefined ? now : date;
}
