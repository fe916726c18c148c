import {
  type CompilerSymbol,
  ModifierFlags,
  SymbolFlags,
  type Type,
  type TypeProgram,
} from "./compiler-port.ts";
import { isCallable } from "./kinds/function.ts";
import type { Issue } from "./shape.ts";
import { declarationOf, hasModifier, isPackageFile, isSymbolNamed } from "./symbol-origin.ts";

/** Fields of a class of the project that only its methods may name, and that JSON carries all the same. */
export function privateDataIssues(type: Type, program: TypeProgram): readonly Issue[] {
  const symbol = program.symbolOf(type);
  if (symbol === undefined || (symbol.flags & SymbolFlags.Class) === 0) return [];
  const hidden = ModifierFlags.Private | ModifierFlags.Protected;
  const fields = program.properties(type).filter((property) => {
    const declaration = declarationOf(property);
    return (
      (property.flags & SymbolFlags.Property) !== 0 &&
      declaration !== undefined &&
      // JSON leaves out what a symbol names.
      !isSymbolNamed(property) &&
      hasModifier(declaration, hidden) &&
      !isPackageFile(declaration.getSourceFile().fileName)
    );
  });
  const types = program.typesOf(fields);
  const carried = fields.filter((_, index) => {
    const type = types[index];
    return type === undefined || !isCallable(type, program);
  });
  const [first] = carried;
  if (first === undefined) return [];
  const message =
    carried.length === 1
      ? `"${first.name}" of ${symbol.name} is not public, and JSON carries it to callers`
      : `${listed(carried)} of ${symbol.name} are not public, and JSON carries them to callers`;
  const node = declarationOf(first);
  return [{ code: "private-result-field", message, ...(node && { node }) }];
}

/** The names of a few fields, and how many more there are. */
function listed(fields: readonly CompilerSymbol[]): string {
  const names = fields.map(({ name }) => `"${name}"`);
  if (names.length <= 4) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}
