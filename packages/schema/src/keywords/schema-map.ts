import { isJsonObject } from "@toolcrib/model";
import type { OpenNode, SchemaReader } from "../keyword.ts";
import type { SchemaNode } from "../parse/schema-node.ts";

/** Reads an object of schemas: `properties`, `$defs`, `dependentSchemas`. */
export function readSchemaMap(
  value: unknown,
  node: OpenNode,
  reader: SchemaReader,
  keyword: string,
): ReadonlyMap<string, SchemaNode> {
  if (!isJsonObject(value)) throw reader.invalid(node, keyword, "an object of schemas");
  const schemas = new Map<string, SchemaNode>();
  for (const key of Object.keys(value))
    schemas.set(key, reader.child(value[key], node, keyword, key));
  return schemas;
}
