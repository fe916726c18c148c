import type { SchemaNode } from "../../parse/schema-node.ts";
import { type Literal, TRUE } from "../formula/literal.ts";
import { type Evaluation, evaluationsOf } from "./evaluations.ts";
import { type KeywordLowering, keyword, type Lowering } from "./keyword-lowering.ts";
import { additional } from "./lower-objects.ts";

/** What a schema says about all that its other keywords leave open. */
export const unevaluatedKeywords: readonly KeywordLowering[] = [
  keyword("unevaluatedProperties", (child, lowering, node) =>
    unevaluatedProperties(node, lowering.of(child), lowering),
  ),
  keyword("unevaluatedItems", (child, lowering, node) =>
    unevaluatedItems(node, lowering.of(child), lowering),
  ),
];

/** `unevaluatedProperties`: in each way the rest of the schema can evaluate keys, the others fit. */
function unevaluatedProperties(node: SchemaNode, schema: Literal, lowering: Lowering): Literal {
  const { formulas } = lowering;
  const fits = ({ names, patterns, allKeys }: Evaluation): Literal =>
    allKeys ? TRUE : additional(names, patterns, schema, formulas);
  return eachWay(node, lowering, fits);
}

/** `unevaluatedItems`: in each way the rest of the schema can evaluate items, the others fit. */
function unevaluatedItems(node: SchemaNode, schema: Literal, lowering: Lowering): Literal {
  const { formulas } = lowering;
  const fits = ({ prefix, allItems, containing }: Evaluation): Literal => {
    if (allItems) return TRUE;
    const item = formulas.or([schema, ...containing]);
    return formulas.atom({ kind: "items-from", index: prefix, schema: item });
  };
  return eachWay(node, lowering, fits);
}

function eachWay(
  node: SchemaNode,
  lowering: Lowering,
  fits: (evaluation: Evaluation) => Literal,
): Literal {
  const { formulas } = lowering;
  const ways = evaluationsOf(withoutUnevaluated(node), lowering);
  return formulas.or(ways.map((way) => formulas.and([way.condition, fits(way)])));
}

/** `unevaluated*` asks what all other keywords evaluate. */
function withoutUnevaluated(node: SchemaNode): SchemaNode {
  const { unevaluatedProperties: _, unevaluatedItems: __, ...keywords } = node.keywords;
  return { ...node, keywords };
}
