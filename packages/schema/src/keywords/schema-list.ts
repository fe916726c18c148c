import type { OpenNode, SchemaReader } from "../keyword.ts";
import type { SchemaNode } from "../parse/schema-node.ts";

/** Reads a list of one or more schemas: `allOf`, `anyOf`, `oneOf`, `prefixItems`. */
export function readSchemas(
  value: unknown,
  node: OpenNode,
  reader: SchemaReader,
  keyword: string,
): readonly SchemaNode[] {
  if (!Array.isArray(value) || value.length === 0)
    throw reader.invalid(node, keyword, "a list of one or more schemas");
  const { unionBranches } = reader.limits;
  if (value.length > unionBranches)
    throw reader.tooLarge(node, keyword, `${unionBranches} schemas in one list`);
  return value.map((item: unknown, index) => reader.child(item, node, keyword, index));
}
