import type { FormatFinder } from "../../formats/index.ts";
import type { DynamicTarget } from "../../parse/dynamic-targets.ts";
import type { Keywords, SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";
import type { Formulas } from "../formula/formulas.ts";
import type { Literal } from "../formula/literal.ts";

/** What lowering a keyword may ask for. */
export interface Lowering {
  readonly formulas: Formulas;
  /** The formula of a schema. */
  of(node: SchemaNode): Literal;
  readonly dynamicTarget: DynamicTarget;
  /** Finds the formats that are asserted. */
  readonly findFormat: FormatFinder;
}

/** How one keyword is turned into formulas. */
export interface KeywordLowering {
  readonly name: keyof Keywords;
  /** What the keyword says about a value: all of these hold. */
  readonly lower: (node: SchemaNode, lowering: Lowering) => Literal | readonly Literal[];
}

/** An entry of the table of keywords; `lower` gets the keyword's value. */
export function keyword<Name extends keyof Keywords>(
  name: Name,
  lower: (
    value: Exclude<Keywords[Name], undefined>,
    lowering: Lowering,
    node: SchemaNode,
  ) => Literal | readonly Literal[],
): KeywordLowering {
  return {
    name,
    lower(node, lowering) {
      const value = node.keywords[name];
      if (value === undefined) throw new RangeError(`the schema has no ${name}`);
      // TypeScript does not follow that a keyword that is not undefined has its excluded type.
      return lower(value as Exclude<Keywords[Name], undefined>, lowering, node);
    },
  };
}

/** Where the `$dynamicRef` of a schema leads. */
export function dynamicTargetOf(node: SchemaNode, { dynamicTarget }: Lowering): SchemaNode {
  const target = dynamicTarget(node);
  if (target !== undefined) return target;
  throw new NotExpressible("a $dynamicRef with several targets", node.pointer);
}
