import type { Keywords, SchemaNode } from "./schema-node.ts";

/** Keywords whose values are JSON, not schemas. */
const VALUES: ReadonlySet<string> = new Set(["enum", "const"] satisfies (keyof Keywords)[]);

/**
 * The schemas that can be applied when a value is validated: what keywords hold and references lead
 * to, from `root` on. Definitions that nothing refers to are not among them.
 */
export function reachableFrom(root: SchemaNode): ReadonlySet<SchemaNode> {
  const reached = new Set<SchemaNode>([root]);
  // A set is walked in the order in which it grows, so each node is looked at once.
  for (const node of reached) {
    for (const next of heldSchemas(node)) reached.add(next);
    for (const anchored of node.resource.dynamicAnchors.values()) reached.add(anchored);
  }
  return reached;
}

/** The schemas that the keywords of a schema hold or refer to. */
export function heldSchemas({ keywords }: SchemaNode): readonly SchemaNode[] {
  const held: SchemaNode[] = [];
  function collect(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if (isSchemaNode(value)) held.push(value);
    else
      for (const item of value instanceof Map ? value.values() : Object.values(value))
        collect(item);
  }
  for (const [name, value] of Object.entries(keywords)) if (!VALUES.has(name)) collect(value);
  return held;
}

/** Whether a keyword's value, or a part of it, is a schema. */
export function isSchemaNode(value: object): value is SchemaNode {
  return "keywords" in value && "pointer" in value;
}
