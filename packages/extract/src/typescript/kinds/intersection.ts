import { hasFlag, TypeFlags } from "../compiler-port.ts";
import type { TypeKind } from "./kind.ts";
import { objectShape } from "./object.ts";

/** A type that is several at once: objects are merged, and a brand on a primitive is dropped. */
export const intersectionKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Intersection),
  shape: (type, ctx) => {
    const primitive = ctx.program
      .members(type)
      .find((member) => hasFlag(member, TypeFlags.Primitive));
    return primitive === undefined ? objectShape(type, ctx) : ctx.shapeOf(primitive);
  },
};
