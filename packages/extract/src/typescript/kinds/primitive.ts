import { hasFlag, TypeFlags } from "../compiler-port.ts";
import { plain, type Shape, withIssue } from "../shape.ts";
import type { TypeKind } from "./kind.ts";

/** Decimal digits: what JSON can hold of a bigint. */
const bigintShape: Shape = {
  keywords: { type: "string", pattern: "^-?\\d+$" },
  revival: "bigint",
};

/** No value at all. */
const nothing: Shape = plain({ not: {} });

const shapes: readonly (readonly [TypeFlags, Shape])[] = [
  [TypeFlags.Boolean, plain({ type: "boolean" })],
  [TypeFlags.String, plain({ type: "string" })],
  [TypeFlags.Number, plain({ type: "number" })],
  // An enum with a computed member: which numbers it has is known only when the code runs.
  [TypeFlags.Enum, plain({ type: "number" })],
  [TypeFlags.Null, plain({ type: "null" })],
  [TypeFlags.BigInt, bigintShape],
  [TypeFlags.NonPrimitive, plain({ type: "object" })],
  [TypeFlags.Never, nothing],
];

const absent = TypeFlags.Undefined | TypeFlags.Void;
const symbols = TypeFlags.ESSymbol | TypeFlags.UniqueESSymbol;
const all = shapes.reduce((flags, [flag]) => flags | flag, absent | symbols);

/** The types that the language itself names, from `boolean` to `never`. */
export const primitiveKind: TypeKind = {
  matches: (type) => hasFlag(type, all),
  shape: (type, { direction }, written) => {
    // A result that may be undefined is sent as null: JSON has no other word for it.
    if (hasFlag(type, absent)) return direction === "output" ? plain({ type: "null" }) : nothing;
    // An object that a function gives may be a list or a date.
    if (direction === "output" && hasFlag(type, TypeFlags.NonPrimitive)) return plain({});
    const known = shapes.find(([flag]) => hasFlag(type, flag));
    if (known !== undefined) return known[1];
    return withIssue({
      code: "type-not-representable",
      message: "a symbol has no form in JSON",
      ...(written === undefined ? {} : { node: written }),
    });
  },
};
