import { withoutAbsent } from "@toolcrib/model";
import type { Expression } from "./expression.ts";
import type { FunctionSyntax, ParameterSyntax } from "./function-syntax.ts";
import type { HintSyntax } from "./hint-syntax.ts";

/** Whether a definition only tells type checkers of one way to call a function. */
export function isOverload({ decorators }: Pick<FunctionSyntax, "decorators">): boolean {
  return decorators.some(
    (decorator) => decorator.kind === "name" && /(?:^|\.)overload$/.test(decorator.name),
  );
}

/** A function with hints from its overloads, where it has none of its own: any of theirs. */
export function withOverloads(
  own: FunctionSyntax,
  overloads: readonly FunctionSyntax[],
): FunctionSyntax {
  if (overloads.length === 0) return own;
  const returns = own.returns ?? anyOf(overloads.map((each) => each.returns));
  return {
    ...own,
    parameters: own.parameters.map((parameter): ParameterSyntax => {
      const hint = parameter.hint ?? anyOf(hintsFor(parameter, overloads));
      return hint === undefined ? parameter : { ...parameter, hint };
    }),
    ...withoutAbsent({ returns }),
  };
}

/** The hints of a parameter in the overloads that have it. */
function hintsFor(
  { name }: ParameterSyntax,
  overloads: readonly FunctionSyntax[],
): readonly (HintSyntax | undefined)[] {
  return overloads.flatMap(({ parameters }) => {
    const same = parameters.find((parameter) => parameter.name === name);
    return same === undefined ? [] : [same.hint];
  });
}

/** One of several hints; undefined where one is missing, since then anything goes. */
function anyOf(hints: readonly (HintSyntax | undefined)[]): HintSyntax | undefined {
  const known = hints.filter((hint) => hint !== undefined);
  const distinct = [...new Map(known.map((hint) => [hint.text, hint])).values()];
  const [first] = distinct;
  if (first === undefined || known.length < hints.length) return undefined;
  if (distinct.length === 1) return first;
  return {
    text: distinct.map(({ text }) => text).join(" | "),
    read: (): Expression => ({
      kind: "union",
      at: first.read().at,
      members: distinct.map((hint) => hint.read()),
    }),
  };
}
