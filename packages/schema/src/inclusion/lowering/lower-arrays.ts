import { ALL_TYPES, ARRAY, maskOf } from "../formula/json-type.ts";
import { negate, TRUE } from "../formula/literal.ts";
import { type KeywordLowering, keyword } from "./keyword-lowering.ts";

/** What a schema says about arrays. */
export const arrayKeywords: readonly KeywordLowering[] = [
  keyword("prefixItems", (nodes, { formulas, of }) =>
    nodes.map((node, index) => formulas.atom({ kind: "item", index, schema: of(node) })),
  ),
  keyword("items", (items, { formulas, of }, { keywords }) => {
    const index = keywords.prefixItems?.length ?? 0;
    return formulas.atom({ kind: "items-from", index, schema: of(items) });
  }),
  keyword("minItems", (count, { formulas }) => formulas.atom({ kind: "min-items", count })),
  keyword("maxItems", (count, { formulas }) => formulas.atom({ kind: "max-items", count })),
  keyword("uniqueItems", (wanted, { formulas }) =>
    wanted ? formulas.atom({ kind: "unique" }) : TRUE,
  ),
  keyword("contains", (node, { formulas, of }, { keywords }) => {
    const schema = of(node);
    const { minContains = 1, maxContains } = keywords;
    const enough = formulas.atom({ kind: "contains", count: minContains, schema });
    if (maxContains === undefined) return enough;
    const tooMany = formulas.atom({ kind: "contains", count: maxContains + 1, schema });
    // An atom holds for all other types, so its denial has to name them.
    const otherType = formulas.types(ALL_TYPES & ~maskOf(ARRAY));
    return [enough, formulas.or([otherType, negate(tooMany)])];
  }),
];
