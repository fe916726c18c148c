import type { SchemaNode } from "../parse/schema-node.ts";

/**
 * Whether a schema lists the keys of the objects that it allows: by `properties`, by a list of
 * values, or by allowing no objects. A union lists them when every branch does. What does not
 * is a map: its keys are free.
 */
export function listsKeys(node: SchemaNode): boolean {
  return lists(node, new Map());
}

function lists(node: SchemaNode, known: Map<SchemaNode, boolean>): boolean {
  if (node.always !== undefined) return !node.always;
  const before = known.get(node);
  if (before !== undefined) return before;
  // A schema that refers to itself in place adds nothing to what the others say.
  known.set(node, false);
  const { keywords } = node;
  const inside = (inner: SchemaNode | undefined): boolean =>
    inner !== undefined && lists(inner, known);
  const everyOf = (branches: readonly SchemaNode[] | undefined): boolean =>
    branches?.every(inside) ?? false;
  const listed =
    keywords.properties !== undefined ||
    keywords.enum !== undefined ||
    "const" in keywords ||
    keywords.type?.includes("object") === false ||
    keywords.additionalProperties?.always === false ||
    keywords.unevaluatedProperties?.always === false ||
    inside(keywords.$ref) ||
    inside(keywords.$dynamicRef?.target) ||
    (keywords.allOf?.some(inside) ?? false) ||
    everyOf(keywords.anyOf) ||
    everyOf(keywords.oneOf) ||
    (keywords.if !== undefined && inside(keywords.then) && inside(keywords.else));
  known.set(node, listed);
  return listed;
}
