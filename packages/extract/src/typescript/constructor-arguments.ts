import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { CompilerSymbol, Node, Type, TypeProgram } from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf } from "./symbol-origin.ts";

/** How a class is created. */
export interface Construction {
  readonly needsArguments: boolean;
  /** There are parameters, all of which may be left out. */
  readonly optionalConstruction: boolean;
}

/** How a class is created: by the first of its constructors that needs no arguments, where there is one. */
export function constructionOf(classType: Type, program: TypeProgram): Construction {
  const all = program.constructSignatures(classType).map((each) => each.getParameters());
  const free = all.find((parameters) => !needsArguments(parameters));
  return {
    needsArguments: all.length > 0 && free === undefined,
    optionalConstruction: free?.some(isOptionalParameter) === true,
  };
}

/** Whether a constructor with these parameters needs arguments. */
function needsArguments(parameters: readonly CompilerSymbol[]): boolean {
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
function isOptionalParameter(parameter: CompilerSymbol): boolean {
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
