import { type Node, SyntaxKind } from "./compiler-port.ts";

/**
 * Whether a type is written as JSDoc alone writes types: `?string`, `number=`, `*`. The compiler
 * knows the types of what is declared with them, not of the words themselves.
 */
export function isJsDocType({ kind }: Node): boolean {
  return kind >= SyntaxKind.JSDocAllType && kind <= SyntaxKind.JSDocVariadicType;
}
