import { visibleText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { bare } from "./application.ts";
import {
  type CompilerSymbol,
  hasFlag,
  isArrowFunction,
  isFunctionExpression,
  isVariableDeclaration,
  type Node,
  TypeFlags,
  type TypeProgram,
} from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf, isStandard } from "./symbol-origin.ts";

/** Says of a function that has no signature why it has none; nothing of other values. */
export function unknownSignature(
  name: string,
  symbol: CompilerSymbol,
  program: TypeProgram,
): readonly Diagnostic[] {
  const declaration = declarationOf(symbol);
  if (declaration === undefined) return [];
  const type = program.typeOf(symbol);
  const of = program.symbolOf(type);
  if (hasFlag(type, TypeFlags.Object) && of?.name === "Function" && isStandard(of)) {
    const message = `${name} is a Function, of which nothing says what it takes`;
    return [diagnostic("unknown-signature", message, placeOf(declaration), name)];
  }
  const written = type.isErrorType() ? typeOfFunction(declaration) : undefined;
  if (written === undefined) return [];
  const message = `type ${visibleText(written.getText().replace(/\s+/g, " "))} was not found`;
  return [diagnostic("unresolved-type", message, placeOf(written), name)];
}

/** The type that a variable with a function is written to have. */
function typeOfFunction(declaration: Node): Node | undefined {
  if (!isVariableDeclaration(declaration) || declaration.initializer === undefined)
    return undefined;
  const value = bare(declaration.initializer);
  return isArrowFunction(value) || isFunctionExpression(value) ? declaration.type : undefined;
}
