import { lastName } from "./classes/lineage.ts";
import type { FunctionSyntax, ParameterSyntax } from "./syntax/function-syntax.ts";

/**
 * The parameters of a function that `functools.singledispatch` decorates: it looks at the type of the
 * first argument, which therefore has to be given by its position.
 */
export function dispatchedParameters(
  parameters: readonly ParameterSyntax[],
  { decorators }: FunctionSyntax,
): readonly ParameterSyntax[] {
  const [first, ...others] = parameters;
  const dispatches = decorators.some((decorator) =>
    /^singledispatch(?:method)?$/.test(lastName(decorator)),
  );
  if (!dispatches || first?.kind !== "normal") return parameters;
  return [{ ...first, kind: "positional" }, ...others];
}
