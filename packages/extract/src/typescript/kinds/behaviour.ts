import { ModifierFlags, SymbolFlags, type Type, type TypeProgram } from "../compiler-port.ts";
import type { Member } from "../members.ts";
import { declarationOf, hasModifier, isForeignType } from "../symbol-origin.ts";
import { isCallable } from "./function.ts";

/** Methods that plain data has, too. */
export const everyObjectHas: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype),
);

/** What an object has besides data, so that nothing made of JSON can stand for it. */
export function behaviourOf(
  type: Type,
  members: readonly Member[],
  program: TypeProgram,
): string | undefined {
  // The fields of a type of a library are not its user's to change.
  const isTheirs = isForeignType(type, program);
  const methods = members.filter(
    ({ isMethod, optional, name, type: own }) =>
      !optional &&
      !everyObjectHas.has(name) &&
      (isMethod || (isTheirs && isCallable(own, program))),
  );
  if (methods.length > 0) return `has methods (${listed(methods.map(({ name }) => name))})`;
  const symbol = program.symbolOf(type);
  if (symbol === undefined || (symbol.flags & SymbolFlags.Class) === 0) return undefined;
  if (members.some(({ isGetter }) => isGetter)) return "computes some of its properties";
  const hidden = ModifierFlags.Private | ModifierFlags.Protected;
  const isClosed = program.properties(type).some((property) => {
    const declaration = declarationOf(property);
    return (
      /^(?:__)?#/.test(property.name) ||
      (declaration !== undefined && hasModifier(declaration, hidden))
    );
  });
  return isClosed ? "is a class with private members" : undefined;
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(", ")}, …` : names.join(", ");
}
