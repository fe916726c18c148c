import { heldSchemas } from "./reachable.ts";
import type { ParsedSchema, SchemaNode, SchemaResource } from "./schema-node.ts";

/** Where the `$dynamicRef` of a schema leads; undefined when that depends on the way to it. */
export type DynamicTarget = (node: SchemaNode) => SchemaNode | undefined;

/** For every dynamic anchor in scope, the outermost resource that has it. */
type Scope = ReadonlyMap<string, SchemaResource>;

/** Schemas, each in every scope that it is met in; beyond this nothing is said. */
const MOST_VISITS = 20_000;

/**
 * Follows a schema along every way that a validation can take, with the resources in scope, and
 * finds out where each `$dynamicRef` leads. Most lead to one schema only, also where several have
 * the anchor: within the metaschema of 2020-12 all lead to its root.
 */
export function dynamicTargets({ root, dynamic }: ParsedSchema): DynamicTarget {
  if (!dynamic) return () => undefined;
  const targets = new Map<number, SchemaNode | undefined>();
  const visited = new Set<string>();
  const open: { readonly node: SchemaNode; readonly scope: Scope }[] = [];

  function visit(node: SchemaNode, scope: Scope): void {
    const key = `${node.index} ${[...scope].map(
      ([
        name,
        {
          root: { index },
        },
      ]) => `${name}:${index}`,
    )}`;
    if (visited.has(key)) return;
    visited.add(key);
    open.push({ node, scope });
  }

  visit(root, enter(new Map(), root.resource));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (visited.size > MOST_VISITS) return () => undefined;
    const { node, scope } = next;
    const { $dynamicRef } = node.keywords;
    const held = heldSchemas(node).filter((inner) => inner !== $dynamicRef?.target);
    const target = targetOf(node, scope);
    if (target !== undefined) {
      held.push(target);
      const isOnly = !targets.has(node.index) || targets.get(node.index) === target;
      targets.set(node.index, isOnly ? target : undefined);
    }
    for (const inner of held)
      visit(inner, inner.resource === node.resource ? scope : enter(scope, inner.resource));
  }
  return ({ index }) => targets.get(index);
}

function targetOf({ keywords }: SchemaNode, scope: Scope): SchemaNode | undefined {
  const { $dynamicRef } = keywords;
  if ($dynamicRef?.anchor === undefined) return $dynamicRef?.target;
  const { anchor, target } = $dynamicRef;
  return scope.get(anchor)?.dynamicAnchors.get(anchor) ?? target;
}

function enter(scope: Scope, resource: SchemaResource): Scope {
  const added = [...resource.dynamicAnchors.keys()].filter((name) => !scope.has(name));
  if (added.length === 0) return scope;
  return new Map([...scope, ...added.map((name) => [name, resource] as const)]);
}
