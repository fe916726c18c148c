import {
  type CompilerSymbol,
  isClassLikeDeclaration,
  isIdentifier,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf } from "./symbol-origin.ts";

/** A class and those that it extends, nearest first, each by where it is declared. */
export function classLineage(owner: CompilerSymbol, program: TypeProgram): readonly string[] {
  const places: string[] = [];
  for (let symbol: CompilerSymbol | undefined = owner; symbol !== undefined; ) {
    const declaration = declarationOf(symbol);
    if (declaration === undefined || !isClassLikeDeclaration(declaration)) break;
    const { file, line, column } = placeOf(declaration);
    const place = `${file}:${line}:${column}`;
    if (places.includes(place)) break; // an error of the code that the compiler reports
    places.push(place);
    const clause = declaration.heritageClauses?.find(
      ({ token }) => token === SyntaxKind.ExtendsKeyword,
    );
    const base = clause?.types[0]?.expression;
    const [named] = base !== undefined && isIdentifier(base) ? program.symbolsAt([base]) : [];
    symbol = named === undefined ? undefined : program.target(named);
  }
  return places;
}
