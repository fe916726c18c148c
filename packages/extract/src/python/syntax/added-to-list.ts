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
