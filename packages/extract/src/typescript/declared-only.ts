import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import {
  type CompilerSymbol,
  isFunctionDeclaration,
  isMethodDeclaration,
  isSourceFile,
  ModifierFlags,
  type Node,
} from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { hasModifier } from "./symbol-origin.ts";

/** Says of a function that it is only declared, so that there is nothing to call. */
export function declaredOnly(
  name: string,
  { declarations }: CompilerSymbol,
): Diagnostic | undefined {
  const nodes = declarations.map((handle) =>
    // What a declaration file declares stands in the JavaScript beside it.
    /\.d\.[cm]?ts$/.test(handle.path) ? undefined : handle.resolve(),
  );
  const [first] = nodes;
  const isDeclared = nodes.every((node) => node !== undefined && isWithoutCode(node));
  if (first === undefined || !isDeclared) return undefined;
  const message = `${name} is only declared: there is no code to call`;
  return diagnostic("declared-only", message, placeOf(first), name);
}

function isWithoutCode(node: Node): boolean {
  if (isFunctionDeclaration(node) || isMethodDeclaration(node)) return node.body === undefined;
  for (let at: Node | undefined = node; at !== undefined && !isSourceFile(at); at = at.parent)
    if (hasModifier(at, ModifierFlags.Ambient)) return true;
  return false;
}
