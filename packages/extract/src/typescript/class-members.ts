import {
  type CompilerSymbol,
  ModifierFlags,
  SymbolFlags,
  type Type,
  type TypeProgram,
} from "./compiler-port.ts";
import { declarationOf, hasModifier, isForeign, isSymbolNamed } from "./symbol-origin.ts";

/** Whether a symbol is a member of a class or object, which may be a function. */
export function isClassMember({ flags }: CompilerSymbol): boolean {
  return (flags & (SymbolFlags.Method | SymbolFlags.Property)) !== 0;
}

/** The static members of a class that callers can reach. */
export function staticMembers(classType: Type, program: TypeProgram): readonly CompilerSymbol[] {
  return program
    .properties(classType)
    .filter((member) => isClassMember(member) && isReachable(member));
}

/** Whether a member is the project's own and neither private, protected nor named by a symbol. */
export function isReachable(member: CompilerSymbol): boolean {
  if (isForeign(member) || isSymbolNamed(member)) return false;
  const declaration = declarationOf(member);
  const hidden = ModifierFlags.Private | ModifierFlags.Protected;
  return declaration === undefined || !hasModifier(declaration, hidden);
}
