import type { ParsedSchema, SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";

/**
 * Refuses schemas that refer to themselves without descending into the value, as in
 * `{"$ref": "#"}`: they have no meaning, and nothing after this expects them.
 */
export function refuseInPlaceCycles({ nodes }: ParsedSchema): void {
  const open = new Set<SchemaNode>();
  const done = new Set<SchemaNode>();
  const visit = (node: SchemaNode): void => {
    if (done.has(node)) return;
    if (open.has(node))
      throw new NotExpressible("a schema that refers to itself in place", node.pointer);
    open.add(node);
    for (const next of appliedInPlace(node)) visit(next);
    open.delete(node);
    done.add(node);
  };
  for (const node of nodes) if (node.referenced) visit(node);
}

/** The schemas that are applied to the same value as this one. */
function appliedInPlace({ keywords }: SchemaNode): readonly SchemaNode[] {
  const { $ref, $dynamicRef, allOf, anyOf, oneOf, dependentSchemas } = keywords;
  const single = [
    $ref,
    $dynamicRef?.target,
    keywords.not,
    keywords.if,
    keywords.then,
    keywords.else,
  ];
  return [
    ...single.filter((node) => node !== undefined),
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(dependentSchemas?.values() ?? []),
  ];
}
