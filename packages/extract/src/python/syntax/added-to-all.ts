import type { SyntaxNode } from "./grammar.ts";

/** What a statement adds to `__all__`: by `+=`, by `extend(…)`, or one name by `append(…)`. */
export function addedToAll(statement: SyntaxNode): SyntaxNode | undefined {
  if (statement.type === "augmented_assignment") {
    const isAll = statement.childForFieldName("left")?.text === "__all__";
    return (isAll && statement.childForFieldName("right")) || undefined;
  }
  if (statement.type !== "call") return undefined;
  const method = statement.childForFieldName("function")?.text ?? "";
  if (method !== "__all__.extend" && method !== "__all__.append") return undefined;
  return statement.childForFieldName("arguments")?.firstNamedChild ?? undefined;
}
