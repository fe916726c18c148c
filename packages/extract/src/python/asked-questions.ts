import { type BoundArgument, QUESTION_KINDS, type QuestionKind } from "@toolcrib/model";
import { calledAttributes } from "./syntax/called-attributes.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";

/** The methods of a call's context that ask, and what for, in the words of toolcrib and FastMCP. */
const METHODS: ReadonlyMap<string, QuestionKind> = new Map([
  ["ask", "form"],
  ["elicit", "form"],
  ["ask_url", "url"],
  ["elicit_url", "url"],
  ["sample", "sampling"],
  ["roots", "roots"],
  ["list_roots", "roots"],
]);

/** What a function asks its caller by the methods of its context parameter, as its code shows. */
export function askedQuestions(
  { body }: FunctionSyntax,
  hidden: readonly BoundArgument[],
): readonly QuestionKind[] {
  const names = new Set(
    hidden.flatMap((argument) =>
      argument.from === "context" && argument.parameter !== undefined ? [argument.parameter] : [],
    ),
  );
  if (names.size === 0 || body === undefined) return [];
  const found = new Set(
    calledAttributes(body).flatMap(({ owner, attribute }) =>
      names.has(owner) ? [METHODS.get(attribute)] : [],
    ),
  );
  return QUESTION_KINDS.filter((kind) => found.has(kind));
}
