import { negate, TRUE } from "../formula/literal.ts";
import { dynamicTargetOf, type KeywordLowering, keyword } from "./keyword-lowering.ts";

/** How a schema combines others on the same value. */
export const combiningKeywords: readonly KeywordLowering[] = [
  keyword("$ref", (target, { of }) => of(target)),
  keyword("$dynamicRef", (_reference, lowering, node) =>
    lowering.of(dynamicTargetOf(node, lowering)),
  ),
  keyword("allOf", (nodes, { of }) => nodes.map(of)),
  keyword("anyOf", (nodes, { formulas, of }) => formulas.or(nodes.map(of))),
  keyword("oneOf", (nodes, { formulas, of }) => formulas.exactlyOne(nodes.map(of))),
  keyword("not", (node, { of }) => negate(of(node))),
  keyword("if", (node, { formulas, of }, { keywords }) => {
    const holds = of(node);
    return [
      keywords.then === undefined ? TRUE : formulas.or([negate(holds), of(keywords.then)]),
      keywords.else === undefined ? TRUE : formulas.or([holds, of(keywords.else)]),
    ];
  }),
];
