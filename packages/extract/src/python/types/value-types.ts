import { lastName } from "../classes/lineage.ts";
import type { PythonProject } from "../project.ts";
import type { Expression } from "../syntax/expression.ts";
import { quotedHint } from "./quoted-hint.ts";

/** The types of a hint but for None: `Client` of `Optional["Client"]`, both of `Client | int`. */
export function valueTypes(hint: Expression, project: PythonProject): readonly Expression[] {
  return membersOf(unquoted(hint, project)).map((member) => unquoted(member, project));
}

function unquoted(hint: Expression, project: PythonProject): Expression {
  return hint.kind === "string" ? (quotedHint(hint.value, project) ?? hint) : hint;
}

function membersOf(hint: Expression): readonly Expression[] {
  const isUnion = hint.kind === "subscript" && /^(?:Optional|Union)$/.test(lastName(hint));
  const members = hint.kind === "union" ? hint.members : isUnion ? hint.items : [hint];
  return members.filter(({ kind }) => kind !== "none");
}
