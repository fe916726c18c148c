import { hasFlag, type Type, TypeFlags } from "../compiler-port.ts";
import { functionKind, isCallable } from "./function.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";
import { objectShape } from "./object.ts";
import { standardKind } from "./standard.ts";

/**
 * A type that is several at once: objects are merged, and a brand on a primitive, a list or a
 * standard class is dropped.
 */
export const intersectionKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Intersection),
  shape: (type, ctx, written) => {
    if (isCallable(type, ctx.program)) return functionKind.shape(type, ctx, written);
    const bare = ctx.program.members(type).find((member) => hasOwnForm(member, ctx));
    return bare === undefined ? objectShape(type, ctx) : ctx.shapeOf(bare);
  },
};

/** Whether values of a type have a form in JSON to which properties add nothing. */
function hasOwnForm(type: Type, ctx: ShapeContext): boolean {
  return (
    hasFlag(type, TypeFlags.Primitive) ||
    ctx.program.isArray(type) ||
    ctx.program.tupleFlags(type) !== undefined ||
    standardKind.matches(type, ctx)
  );
}
