import { NotExpressible } from "../budget.ts";
import { negate, TRUE } from "../formula/literal.ts";
import { type KeywordLowering, keyword } from "./keyword-lowering.ts";

/** How a schema combines others on the same value. */
export const combiningKeywords: readonly KeywordLowering[] = [
  keyword("$ref", (target, { inPlace }) => inPlace(target)),
  keyword("$dynamicRef", ({ target, anchor }, lowering, { pointer }) => {
    if (anchor === undefined || lowering.isUniqueAnchor(anchor)) return lowering.inPlace(target);
    throw new NotExpressible("a $dynamicRef with several targets", pointer);
  }),
  keyword("allOf", (nodes, { inPlace }) => nodes.map(inPlace)),
  keyword("anyOf", (nodes, { formulas, inPlace }) => formulas.or(nodes.map(inPlace))),
  // Where the view of a branch differs from its condition, a value must satisfy both.
  keyword("oneOf", (nodes, { formulas, inPlace, condition }) => [
    formulas.exactlyOne(nodes.map(condition)),
    inPlace === condition ? TRUE : formulas.or(nodes.map(inPlace)),
  ]),
  keyword("not", (node, { condition }) => negate(condition(node))),
  keyword("if", (node, { formulas, inPlace, condition }, { keywords }) => {
    const holds = condition(node);
    return [
      keywords.then === undefined ? TRUE : formulas.or([negate(holds), inPlace(keywords.then)]),
      keywords.else === undefined ? TRUE : formulas.or([holds, inPlace(keywords.else)]),
    ];
  }),
];
