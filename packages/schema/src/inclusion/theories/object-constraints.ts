import type { AdditionalAtom } from "../formula/atom.ts";
import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal, negate, TRUE } from "../formula/literal.ts";

/** Some member must exist whose key satisfies `keys`, is not in `names`, and whose value fits. */
export interface MemberObligation {
  readonly keys: readonly Literal[];
  readonly names: ReadonlySet<string> | undefined;
  readonly schema: Literal;
}

/** What an object must satisfy. */
export interface ObjectConstraints {
  minProperties: number;
  maxProperties: number;
  readonly required: Set<string>;
  readonly absent: Set<string>;
  /** Every key that any literal names. */
  readonly mentioned: Set<string>;
  readonly properties: Map<string, Literal[]>;
  readonly matching: { readonly pattern: Literal; readonly schema: Literal }[];
  readonly additional: AdditionalAtom[];
  readonly names: Literal[];
  readonly obligations: MemberObligation[];
}

/** Reads the literals about objects. */
export function collectObjects(
  literals: readonly Literal[],
  formulas: Formulas,
): ObjectConstraints {
  const constraints: ObjectConstraints = {
    minProperties: 0,
    maxProperties: Number.POSITIVE_INFINITY,
    required: new Set(),
    absent: new Set(),
    mentioned: new Set(),
    properties: new Map(),
    matching: [],
    additional: [],
    names: [],
    obligations: [],
  };
  for (const literal of literals) collectLiteral(constraints, literal, formulas);
  return constraints;
}

function collectLiteral(
  constraints: ObjectConstraints,
  literal: Literal,
  formulas: Formulas,
): void {
  const node = formulas.node(literal);
  const denied = isDenied(literal);
  switch (node.kind) {
    case "min-properties":
      if (denied) constraints.maxProperties = Math.min(constraints.maxProperties, node.count - 1);
      else constraints.minProperties = Math.max(constraints.minProperties, node.count);
      break;
    case "required":
      constraints.mentioned.add(node.key);
      (denied ? constraints.absent : constraints.required).add(node.key);
      break;
    case "property":
      if (denied) constraints.required.add(node.key);
      addProperty(constraints, node.key, denied ? negate(node.schema) : node.schema);
      break;
    case "matching":
      if (!denied) constraints.matching.push(node);
      else
        constraints.obligations.push({
          keys: [node.pattern],
          names: undefined,
          schema: negate(node.schema),
        });
      break;
    case "additional":
      for (const name of node.names) constraints.mentioned.add(name);
      if (!denied) constraints.additional.push(node);
      else
        constraints.obligations.push({
          keys: node.patterns.map(negate),
          names: node.names,
          schema: negate(node.schema),
        });
      break;
    case "names":
      if (!denied) constraints.names.push(node.schema);
      else
        constraints.obligations.push({
          keys: [negate(node.schema)],
          names: undefined,
          schema: TRUE,
        });
      break;
  }
}

function addProperty(constraints: ObjectConstraints, key: string, schema: Literal): void {
  const known = constraints.properties.get(key);
  if (known === undefined) constraints.properties.set(key, [schema]);
  else known.push(schema);
  constraints.mentioned.add(key);
}
