import type { ScopeSyntax } from "../syntax/registration-scope.ts";

/** Whether a name is that of a parameter of a function around a place, whatever it means elsewhere. */
export function isParameter(name: string, scope: readonly ScopeSyntax[]): boolean {
  return scope.some(
    (around) =>
      around.kind === "function" && around.function.parameters.some((each) => each.name === name),
  );
}
