import { bare } from "./application.ts";
import {
  type CompilerSymbol,
  isArrayLiteralExpression,
  isExportAssignment,
  isIdentifier,
  isVariableDeclaration,
  type TypeProgram,
} from "./compiler-port.ts";
import { declarationOf } from "./symbol-origin.ts";

/** A name in a list, where it stands and what it stands for. */
interface ListedName {
  readonly name: string;
  readonly index: number;
  readonly symbol: CompilerSymbol;
}

/** The names that an exported list holds: `export const tools = [getWeather, getForecast]`. */
export function listedNames(list: CompilerSymbol, program: TypeProgram): readonly ListedName[] {
  const declaration = declarationOf(list);
  if (declaration === undefined) return [];
  const value = isVariableDeclaration(declaration)
    ? declaration.initializer
    : isExportAssignment(declaration)
      ? declaration.expression
      : undefined;
  const written = value === undefined ? undefined : bare(value);
  if (written === undefined || !isArrayLiteralExpression(written)) return [];
  return written.elements.flatMap((element, index) => {
    if (!isIdentifier(element)) return [];
    const [symbol] = program.symbolsAt([element]);
    if (symbol === undefined) return [];
    return [{ name: element.text, index, symbol: program.target(symbol) }];
  });
}
