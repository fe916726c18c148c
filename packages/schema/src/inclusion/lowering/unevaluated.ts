import type { SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";
import { type Literal, TRUE } from "../formula/literal.ts";
import { type Evaluation, evaluationsOf } from "./evaluations.ts";
import { type KeywordLowering, keyword, type Lowering } from "./keyword-lowering.ts";
import { additional } from "./lower-objects.ts";

/** What a schema says about all that its other keywords leave open. */
export const unevaluatedKeywords: readonly KeywordLowering[] = [
  keyword("unevaluatedProperties", (child, lowering, node) =>
    unevaluatedProperties(node, lowering.child(child), lowering, "always"),
  ),
  keyword("unevaluatedItems", (child, lowering, node) =>
    unevaluatedItems(node, lowering.child(child), lowering),
  ),
];

/**
 * `unevaluatedProperties`: in each way the rest of the schema can evaluate keys, the others fit.
 * With "declared-only", values that declare no `properties` are left alone.
 */
export function unevaluatedProperties(
  node: SchemaNode,
  schema: Literal,
  lowering: Lowering,
  scope: "always" | "declared-only",
): Literal {
  const { formulas } = lowering;
  const fits = ({ names, patterns, allKeys, declares }: Evaluation): Literal =>
    allKeys || (scope === "declared-only" && !declares)
      ? TRUE
      : additional(names, patterns, schema, formulas);
  return eachWay(node, lowering, scope, fits);
}

/** `unevaluatedItems`: in each way the rest of the schema can evaluate items, the others fit. */
function unevaluatedItems(node: SchemaNode, schema: Literal, lowering: Lowering): Literal {
  const { formulas } = lowering;
  const fits = ({ prefix, allItems, containing }: Evaluation): Literal => {
    if (allItems) return TRUE;
    const item = formulas.or([schema, ...containing]);
    return formulas.atom({ kind: "items-from", index: prefix, schema: item });
  };
  return eachWay(node, lowering, "always", fits);
}

function eachWay(
  node: SchemaNode,
  lowering: Lowering,
  scope: "always" | "declared-only",
  fits: (evaluation: Evaluation) => Literal,
): Literal {
  const { formulas } = lowering;
  try {
    const ways = evaluationsOf(scope === "always" ? withoutUnevaluated(node) : node, lowering);
    return formulas.or(ways.map((way) => formulas.and([way.condition, fits(way)])));
  } catch (error) {
    // A view without undeclared keys may leave some in; `unevaluated*` itself may not be left out.
    if (error instanceof NotExpressible && scope === "declared-only") return TRUE;
    throw error;
  }
}

/** `unevaluated*` asks what all other keywords evaluate. */
function withoutUnevaluated(node: SchemaNode): SchemaNode {
  const { unevaluatedProperties: _, unevaluatedItems: __, ...keywords } = node.keywords;
  return { ...node, keywords };
}
