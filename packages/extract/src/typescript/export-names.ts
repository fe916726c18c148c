import { basename, extname } from "node:path";
import {
  type CompilerSymbol,
  isBinaryExpression,
  isClassLikeDeclaration,
  type SourceFile,
} from "./compiler-port.ts";
import { declarationOf } from "./symbol-origin.ts";

/** The exports of a file in the order of its code; those of other files are last. */
export function inOrder(
  symbols: readonly CompilerSymbol[],
  file: SourceFile,
): readonly CompilerSymbol[] {
  const position = ({ declarations }: CompilerSymbol): number =>
    declarations.find(({ path }) => path === file.path)?.index ?? Number.MAX_SAFE_INTEGER;
  return [...symbols].sort((left, right) => position(left) - position(right));
}

/** A class keeps its own name; every other default export is called like its file. */
export function defaultName(target: CompilerSymbol, file: SourceFile): string {
  const declaration = declarationOf(target);
  const own =
    declaration !== undefined && isClassLikeDeclaration(declaration) ? declaration.name : undefined;
  return own?.text ?? fileName(file);
}

/** The name of a file without its extension. */
function fileName(file: SourceFile): string {
  return basename(file.fileName, extname(file.fileName));
}

/**
 * The names from a module to the owner of one of its exports. Node gives all that a CommonJS module
 * exports as `default`, which is `this` to its functions, but for one that was an ES module once.
 */
export function ownerPath(
  symbol: CompilerSymbol,
  owner: readonly string[],
  { text }: SourceFile,
): readonly string[] {
  const declaration = declarationOf(symbol);
  // As in `exports.default = value`.
  const isAssigned = declaration !== undefined && isBinaryExpression(declaration);
  const isOwn = symbol.name === "default" || !/\b__esModule\b/.test(text);
  return isAssigned && isOwn ? ["default"] : owner;
}
