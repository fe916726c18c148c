import { hasFlag, ObjectFlags, type Type, TypeFlags, type TypeProgram } from "../compiler-port.ts";
import type { TypeKind } from "./kind.ts";

/** What a mapped type makes of lists of a type parameter: `{ [K in keyof T]: T[K][] }` of `T extends unknown[]`. */
export const mappedListKind: TypeKind = {
  matches: (type, { program }) => mappedList(type, program) !== undefined,
  shape: (type, ctx) => ctx.shapeOf(mappedList(type, ctx.program) ?? type),
};

function mappedList(type: Type, program: TypeProgram): Type | undefined {
  if (!isMapped(type)) return undefined;
  const list = program.apparentType(type);
  if (list === undefined || list.id === type.id) return undefined;
  const lists = hasFlag(list, TypeFlags.Union) ? program.members(list) : [list];
  const isList = (each: Type): boolean =>
    program.isArray(each) || program.tupleFlags(each) !== undefined;
  return lists.every(isList) ? list : undefined;
}

/** Whether a type is made of another by `{ [K in keyof T]: … }`. */
export function isMapped(type: Type): boolean {
  if (!hasFlag(type, TypeFlags.Object) || !("objectFlags" in type)) return false;
  return (Number(type.objectFlags) & ObjectFlags.Mapped) !== 0;
}
