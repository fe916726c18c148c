import { lastName } from "../classes/lineage.ts";
import type { Expression } from "../syntax/expression.ts";

/** The types of a hint but for None: `Client` of `Optional[Client]`, both of `Client | int`. */
export function valueTypes(hint: Expression): readonly Expression[] {
  const isUnion = hint.kind === "subscript" && /^(?:Optional|Union)$/.test(lastName(hint));
  const members = hint.kind === "union" ? hint.members : isUnion ? hint.items : [hint];
  return members.filter(({ kind }) => kind !== "none");
}
