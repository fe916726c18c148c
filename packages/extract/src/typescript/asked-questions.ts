import { QUESTION_KINDS, type QuestionKind } from "@toolcrib/model";
import {
  isCallExpression,
  isIdentifier,
  isObjectBindingPattern,
  isParameterDeclaration,
  isPropertyAccessExpression,
  type Node,
} from "./compiler-port.ts";

/** The methods of a call's context that ask, and what for. */
const METHODS: ReadonlyMap<string, QuestionKind> = new Map([
  ["ask", "form"],
  ["askUrl", "url"],
  ["sample", "sampling"],
  ["roots", "roots"],
]);

/** What a function asks its caller by the methods of its context parameter, as its code shows. */
export function askedQuestions(
  code: Node,
  contexts: readonly (Node | undefined)[],
): readonly QuestionKind[] {
  const names = new Set<string>();
  const found = new Set<QuestionKind>();
  for (const parameter of contexts) {
    if (parameter === undefined || !isParameterDeclaration(parameter)) continue;
    const { name } = parameter;
    if (isIdentifier(name)) names.add(name.text);
    else if (isObjectBindingPattern(name))
      for (const element of name.elements) {
        const member = element.propertyName ?? element.name;
        const kind =
          member !== undefined && isIdentifier(member) ? METHODS.get(member.text) : undefined;
        if (kind !== undefined) found.add(kind);
      }
  }
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { expression: owner, name } = node.expression;
      const kind =
        isIdentifier(owner) && names.has(owner.text) ? METHODS.get(name.text) : undefined;
      if (kind !== undefined) found.add(kind);
    }
    node.forEachChild(visit);
  };
  if (names.size > 0) visit(code);
  return QUESTION_KINDS.filter((kind) => found.has(kind));
}
