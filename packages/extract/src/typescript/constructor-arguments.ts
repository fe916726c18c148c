import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { CompilerSymbol, Node } from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf } from "./symbol-origin.ts";

/** Whether a constructor with these parameters needs arguments. */
export function needsArguments(parameters: readonly CompilerSymbol[]): boolean {
  return parameters.some((parameter) => {
    const node = declarationOf(parameter);
    return (
      node !== undefined &&
      "name" in node &&
      !("initializer" in node && node.initializer !== undefined) &&
      !("questionToken" in node && node.questionToken !== undefined) &&
      !("dotDotDotToken" in node && node.dotDotDotToken !== undefined)
    );
  });
}

/** Whether a parameter of a constructor is declared with a question mark. */
export function isOptionalParameter(parameter: CompilerSymbol): boolean {
  const node = declarationOf(parameter);
  return node !== undefined && "questionToken" in node && node.questionToken !== undefined;
}

/** Says of a class whose constructor needs arguments what that means for its methods. */
export function constructorTrouble(name: string, declaration: Node): Diagnostic {
  return {
    ...diagnostic(
      "constructor-needs-arguments",
      `class ${name} cannot be created without arguments, so its methods can be listed but not called`,
      placeOf(declaration),
      name,
    ),
    advice: `Give the constructor's parameters defaults, or export an instance: export const name = new ${name}(…).`,
  };
}
