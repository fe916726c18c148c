import type { DynamicTarget } from "../../parse/dynamic-targets.ts";
import { reachableFrom } from "../../parse/reachable.ts";
import type { ParsedSchema, SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";

/**
 * Refuses schemas that refer to themselves without descending into the value, as in
 * `{"$ref": "#"}`: they have no meaning, and nothing after this expects them. Definitions that
 * nothing refers to may do so.
 */
export function refuseInPlaceCycles(
  { nodes, root }: ParsedSchema,
  dynamicTarget: DynamicTarget,
): void {
  // Few schemas have a cycle, so which are used is found out only for those.
  if (findCycle(nodes, dynamicTarget) === undefined) return;
  const cycle = findCycle(reachableFrom(root), dynamicTarget);
  if (cycle !== undefined)
    throw new NotExpressible("a schema that refers to itself in place", cycle.pointer);
}

/** A schema of `nodes` from which references lead back to it in place. */
function findCycle(
  nodes: Iterable<SchemaNode>,
  dynamicTarget: DynamicTarget,
): SchemaNode | undefined {
  const open = new Set<SchemaNode>();
  const done = new Set<SchemaNode>();
  function visit(node: SchemaNode): SchemaNode | undefined {
    if (done.has(node)) return undefined;
    if (open.has(node)) return node;
    open.add(node);
    for (const next of appliedInPlace(node, dynamicTarget(node))) {
      const cycle = visit(next);
      if (cycle !== undefined) return cycle;
    }
    open.delete(node);
    done.add(node);
    return undefined;
  }
  for (const node of nodes) {
    const cycle = node.referenced ? visit(node) : undefined;
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** The schemas that are applied to the same value as this one. */
function appliedInPlace(
  { keywords }: SchemaNode,
  dynamicTarget: SchemaNode | undefined,
): readonly SchemaNode[] {
  const { $ref, allOf, anyOf, oneOf, dependentSchemas } = keywords;
  const single = [
    $ref,
    dynamicTarget,
    keywords.not,
    keywords.if,
    ...(keywords.if === undefined ? [] : [keywords.then, keywords.else]),
  ];
  return [
    ...single.filter((node) => node !== undefined),
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(dependentSchemas?.values() ?? []),
  ];
}
