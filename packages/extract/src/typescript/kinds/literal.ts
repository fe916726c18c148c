import { hasFlag, type Type, TypeFlags } from "../compiler-port.ts";
import { plain } from "../shape.ts";
import type { TypeKind } from "./kind.ts";
import { valueNames } from "./value-names.ts";

const literals =
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.BooleanLiteral |
  TypeFlags.BigIntLiteral;

/** The value of a literal type as JSON; undefined when the type is not one. A bigint is its digits. */
export function literalValue(type: Type): string | number | boolean | undefined {
  if (!hasFlag(type, literals) || !type.isLiteralType()) return undefined;
  const { value } = type;
  return typeof value === "bigint" ? String(value) : value;
}

/** One value: `"celsius"`, `3`, `true`, an enum member. */
export const literalKind: TypeKind = {
  matches: (type) => hasFlag(type, literals),
  shape: (type, ctx) => {
    const value = literalValue(type);
    if (value === undefined) return plain({});
    const shape = { ...plain({ type: typeof value, const: value }), ...valueNames([type], ctx) };
    return hasFlag(type, TypeFlags.BigIntLiteral) ? { ...shape, revival: "bigint" } : shape;
  },
};
