import type { Json } from "@toolcrib/model";

/** A TypeScript type, before it is written down. */
export type TypeNode =
  /** A keyword or the name of a declared type. */
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "union"; readonly members: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeNode[] }
  | { readonly kind: "array"; readonly item: TypeNode }
  | TupleNode
  | ObjectNode;

/** An array whose first items have types of their own. */
export interface TupleNode {
  readonly kind: "tuple";
  readonly items: readonly TypeNode[];
  /** How many of the items must be there. */
  readonly required: number;
  /** The type of further items; undefined when there may be none. */
  readonly rest: TypeNode | undefined;
}

/** An object with named fields. */
export interface ObjectNode {
  readonly kind: "object";
  readonly fields: readonly FieldNode[];
  /** The type of other keys, where they are allowed explicitly. */
  readonly others: TypeNode | undefined;
}

/** One field of an object. */
export interface FieldNode {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  readonly default: Json | undefined;
}

export const UNKNOWN: TypeNode = { kind: "name", name: "unknown" };
export const NEVER: TypeNode = { kind: "name", name: "never" };

/** A type that is one of several; repetitions count once, and `unknown` swallows the others. */
export function unionOf(members: readonly TypeNode[]): TypeNode {
  const [only = NEVER] = members;
  if (members.length < 2) return only;
  const flat = flattened(members, "union");
  if (flat.includes(UNKNOWN)) return UNKNOWN;
  const kept = unique(flat.includes(NEVER) ? flat.filter((node) => node !== NEVER) : flat);
  const [first = NEVER] = kept;
  return kept.length < 2 ? first : { kind: "union", members: kept };
}

/** A type that is all of several; `unknown` adds nothing. */
export function intersectionOf(members: readonly TypeNode[]): TypeNode {
  const told = members.filter((node) => node !== UNKNOWN);
  const [only = UNKNOWN] = told;
  if (told.length < 2) return only;
  const flat = flattened(told, "intersection");
  if (flat.includes(NEVER)) return NEVER;
  const kept = unique(flat);
  const [first = UNKNOWN] = kept;
  return kept.length < 2 ? first : { kind: "intersection", members: kept };
}

/** Members, with those of members of the same kind in their place. */
function flattened(
  members: readonly TypeNode[],
  kind: "union" | "intersection",
): readonly TypeNode[] {
  if (!members.some((node) => node.kind === kind)) return members;
  return members.flatMap((node) => (node.kind === kind ? node.members : [node]));
}

function unique(nodes: readonly TypeNode[]): readonly TypeNode[] {
  const values = new Set<unknown>();
  const types = new Set<string>();
  return nodes.filter((node) =>
    node.kind === "literal" ? isNew(values, node.value) : isNew(types, JSON.stringify(node)),
  );
}

function isNew<Key>(known: Set<Key>, key: Key): boolean {
  return known.size < known.add(key).size;
}
