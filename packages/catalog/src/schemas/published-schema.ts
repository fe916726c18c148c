import type { Json } from "@toolcrib/model";
import { type CompiledSchema, compileSchema } from "@toolcrib/schema";
import { PUBLISHED_SCHEMAS, type PublishedSchema } from "./published-schemas.ts";

const compiled = new Map<PublishedSchema, CompiledSchema>();

/**
 * A published schema, ready to validate; it is compiled once. The schema of the upstream registry
 * accepts any server, skill and plugin: these are checked on their own, each with room for its
 * problems.
 */
export function publishedSchema(name: PublishedSchema): CompiledSchema {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const schema = compileSchema(schemaJson(name), {
    formats: "assert",
    ...(name === "upstream-registry" ? { schemas: anyItems() } : {}),
  });
  compiled.set(name, schema);
  return schema;
}

function schemaJson(name: PublishedSchema): { readonly $id: string } & Json {
  return JSON.parse(PUBLISHED_SCHEMAS[name]);
}

function anyItems(): ReadonlyMap<string, Json> {
  return new Map(
    (["server", "skill", "plugin"] as const).map((name) => [schemaJson(name).$id, true]),
  );
}
