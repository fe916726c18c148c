import type { SchemaNode } from "./schema-node.ts";

/**
 * The schemas that can be applied when a value is validated: what keywords hold and references lead
 * to, from `root` on. Definitions that nothing refers to are not among them.
 */
export function reachableFrom(root: SchemaNode): ReadonlySet<SchemaNode> {
  const reached = new Set<SchemaNode>([root]);

  function reach(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if (isSchemaNode(value)) reached.add(value);
    else if (value instanceof Map) for (const item of value.values()) reach(item);
    else if (Array.isArray(value)) for (const item of value) reach(item);
    else for (const item of Object.values(value)) reach(item);
  }

  // A set is walked in the order in which it grows, so each node is looked at once.
  for (const { keywords, resource } of reached) {
    for (const [name, value] of Object.entries(keywords))
      if (name !== "enum" && name !== "const") reach(value);
    for (const anchored of resource.dynamicAnchors.values()) reach(anchored);
  }
  return reached;
}

/** Whether a keyword's value, or a part of it, is a schema. */
export function isSchemaNode(value: object): value is SchemaNode {
  return "keywords" in value && "pointer" in value;
}
