import { ModifierFlags, SymbolFlags, type Type, type TypeProgram } from "./compiler-port.ts";
import { isCallable } from "./kinds/function.ts";
import type { Issue } from "./shape.ts";
import { declarationOf, hasModifier, isPackageFile } from "./symbol-origin.ts";

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
      hasModifier(declaration, hidden) &&
      !isPackageFile(declaration.getSourceFile().fileName)
    );
  });
  const types = program.typesOf(fields);
  return fields.flatMap((field, index) => {
    const fieldType = types[index];
    if (fieldType !== undefined && isCallable(fieldType, program)) return [];
    const message = `"${field.name}" of ${symbol.name} is not public, and JSON carries it to callers`;
    const node = declarationOf(field);
    return [{ code: "private-result-field", message, ...(node && { node }) }];
  });
}
