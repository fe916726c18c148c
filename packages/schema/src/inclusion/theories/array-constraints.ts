import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal, negate } from "../formula/literal.ts";

/** Some item at or behind `from` must satisfy the schema. */
interface ItemObligation {
  readonly from: number;
  readonly schema: Literal;
  /** Obligations of one group need different items; 0 is not a group. */
  readonly group: number;
}

/** Fewer than `count` items may satisfy the schema. */
export interface ItemCap {
  readonly count: number;
  readonly schema: Literal;
}

/** What an array must satisfy. */
export interface ArrayConstraints {
  minItems: number;
  maxItems: number;
  unique: boolean;
  /** Two items must be equal. */
  repeated: boolean;
  readonly items: Map<number, Literal[]>;
  readonly tails: { readonly index: number; readonly schema: Literal }[];
  readonly obligations: ItemObligation[];
  readonly caps: ItemCap[];
  /** From here on all positions are alike. */
  prefixLength: number;
}

/** Reads the literals about arrays. */
export function collectArrays(literals: readonly Literal[], formulas: Formulas): ArrayConstraints {
  const constraints: ArrayConstraints = {
    minItems: 0,
    maxItems: Number.POSITIVE_INFINITY,
    unique: false,
    repeated: false,
    items: new Map(),
    tails: [],
    obligations: [],
    caps: [],
    prefixLength: 0,
  };
  let groups = 0;
  for (const literal of literals) {
    const node = formulas.node(literal);
    const denied = isDenied(literal);
    switch (node.kind) {
      case "min-items":
        if (denied) constraints.maxItems = Math.min(constraints.maxItems, node.count - 1);
        else constraints.minItems = Math.max(constraints.minItems, node.count);
        break;
      case "item":
        if (denied) constraints.minItems = Math.max(constraints.minItems, node.index + 1);
        addItem(constraints, node.index, denied ? negate(node.schema) : node.schema);
        break;
      case "items-from":
        constraints.prefixLength = Math.max(constraints.prefixLength, node.index);
        if (denied)
          constraints.obligations.unshift({
            from: node.index,
            schema: negate(node.schema),
            group: 0,
          });
        else constraints.tails.push(node);
        break;
      case "contains":
        if (denied) constraints.caps.push(node);
        else addContains(constraints, node, ++groups);
        break;
      case "unique":
        if (denied) constraints.repeated = true;
        else constraints.unique = true;
        break;
    }
  }
  return constraints;
}

function addItem(constraints: ArrayConstraints, index: number, schema: Literal): void {
  const known = constraints.items.get(index);
  if (known === undefined) constraints.items.set(index, [schema]);
  else known.push(schema);
  constraints.prefixLength = Math.max(constraints.prefixLength, index + 1);
}

/** More obligations than are ever placed, so that a hostile count costs nothing. */
export const MAX_OBLIGATIONS = 40;

function addContains(constraints: ArrayConstraints, cap: ItemCap, group: number): void {
  for (let item = 0; item < Math.min(cap.count, MAX_OBLIGATIONS + 1); item++)
    constraints.obligations.push({ from: 0, schema: cap.schema, group });
}
