import type { PythonProject } from "../project.ts";
import { type Expression, readExpression } from "../syntax/expression.ts";

/** The expression of a hint that is written as text, as in `"list[User]"`; undefined where it is not one. */
export function quotedHint(text: string, project: PythonProject): Expression | undefined {
  const { rootNode } = project.parse(text.trim());
  const only = rootNode.firstNamedChild?.firstNamedChild ?? null;
  if (only === null || rootNode.hasError || rootNode.namedChildCount !== 1) return undefined;
  return readExpression(only);
}
