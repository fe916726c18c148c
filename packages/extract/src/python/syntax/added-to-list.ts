import type { Expression } from "./expression.ts";
import { readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";

/** What a statement adds to a list. */
export interface AddedToList {
  /** The variable that holds it. */
  readonly name: string;
  /** Whether a method adds it, which may be one of anything. */
  readonly byMethod: boolean;
  /** The list that is added. */
  readonly read: () => Expression;
}

/** `TOOLS += [find]`, `TOOLS.extend([find])`, `TOOLS.append(find)`. */
export function addedToList(statement: SyntaxNode): AddedToList | undefined {
  if (statement.type === "augmented_assignment") {
    const name = statement.childForFieldName("left");
    const right = statement.childForFieldName("right");
    const isAdded = statement.childForFieldName("operator")?.text === "+=";
    if (!isAdded || name?.type !== "identifier" || right === null) return undefined;
    return { name: name.text, byMethod: false, read: () => readExpression(right) };
  }
  if (statement.type !== "call") return undefined;
  const method = statement.childForFieldName("function")?.text ?? "";
  const [, name, verb] = /^(\w+)\.(extend|append)$/.exec(method) ?? [];
  const added = statement.childForFieldName("arguments")?.firstNamedChild ?? undefined;
  if (name === undefined || added === undefined) return undefined;
  return {
    name,
    byMethod: true,
    read: () => {
      const item = readExpression(added);
      return verb === "extend"
        ? item
        : { at: item.at, kind: "sequence", of: "list", items: [item] };
    },
  };
}

/** How many lists are added up that are not all written out. */
const maxSum = 64;

/** A list with what is added to it; undefined where that is not known. */
export function withItems(
  list: Expression | undefined,
  added: readonly AddedToList[],
): Expression | undefined {
  if (list?.kind !== "sequence" && list?.kind !== "sum")
    return added.every(({ byMethod }) => byMethod) ? list : undefined;
  const parts: readonly Expression[] = [list, ...added.map(({ read }) => read())];
  const items = parts.flatMap((part) => (part.kind === "sequence" ? part.items : []));
  if (parts.every(({ kind }) => kind === "sequence"))
    return { at: list.at, kind: "sequence", of: "list", items };
  if (parts.length > maxSum) return undefined;
  return parts.reduce((left, right) => ({ at: right.at, kind: "sum", left, right }));
}
