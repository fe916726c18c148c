import { hasFlag, TypeFlags } from "../compiler-port.ts";
import { plain, withIssue } from "../shape.ts";
import type { TypeKind } from "./kind.ts";

/** Types that stand for others which are not known yet. */
export const openTypes: TypeFlags =
  TypeFlags.TypeParameter |
  TypeFlags.IndexedAccess |
  TypeFlags.Conditional |
  TypeFlags.Index |
  TypeFlags.Substitution;

/** A type that depends on a type parameter: what its constraint allows. */
export const typeParameterKind: TypeKind = {
  matches: (type) => hasFlag(type, openTypes),
  shape: (type, { program, shapeOf }, written) => {
    const owner = program.keyOwner(type);
    if (owner !== undefined) {
      const keys = program.properties(owner).map(({ name }) => name);
      // Of an object of unknown fields, any text may be a key.
      return plain(keys.length === 0 ? { type: "string" } : { type: "string", enum: keys });
    }
    const constraint = program.constraintOf(type);
    if (constraint !== undefined && constraint.id !== type.id)
      if (!hasFlag(constraint, TypeFlags.Unknown | TypeFlags.Never)) return shapeOf(constraint);
    return withIssue({
      code: "unbound-type-variable",
      message: `type parameter ${program.typeText(type)} may be anything`,
      ...(written === undefined ? {} : { node: written }),
    });
  },
};
