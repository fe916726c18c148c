import type { Keywords } from "../../parse/schema-node.ts";
import { ALL_TYPES, ARRAY, maskOf } from "../formula/json-type.ts";
import { type Literal, negate } from "../formula/literal.ts";
import type { Lowering } from "./lowering.ts";

/** Adds what a schema says about arrays. */
export function lowerArrays(keywords: Keywords, parts: Literal[], lowering: Lowering): void {
  const { formulas } = lowering;
  const { prefixItems, items, contains, minItems, maxItems, uniqueItems } = keywords;
  prefixItems?.forEach((node, index) => {
    parts.push(formulas.atom({ kind: "item", index, schema: lowering.child(node) }));
  });
  if (items !== undefined) {
    const schema = lowering.child(items);
    parts.push(formulas.atom({ kind: "items-from", index: prefixItems?.length ?? 0, schema }));
  }
  if (minItems !== undefined) parts.push(formulas.atom({ kind: "min-items", count: minItems }));
  if (maxItems !== undefined) parts.push(formulas.atom({ kind: "max-items", count: maxItems }));
  if (uniqueItems === true) parts.push(formulas.atom({ kind: "unique" }));
  if (contains === undefined) return;
  const schema = lowering.condition(contains);
  const { minContains = 1, maxContains } = keywords;
  parts.push(formulas.atom({ kind: "contains", count: minContains, schema }));
  if (maxContains === undefined) return;
  const tooMany = formulas.atom({ kind: "contains", count: maxContains + 1, schema });
  // An atom holds for all other types, so its denial has to name them.
  parts.push(formulas.or([formulas.types(ALL_TYPES & ~maskOf(ARRAY)), negate(tooMany)]));
}
