import { hasFlag, type Type, TypeFlags, type TypeProgram } from "../compiler-port.ts";
import { withIssue } from "../shape.ts";
import type { TypeKind } from "./kind.ts";

/** Whether values of the type can be called. */
export function isCallable(type: Type, program: TypeProgram): boolean {
  return hasFlag(type, TypeFlags.Object) && program.callSignatures(type).length > 0;
}

/** Something to call, which JSON cannot carry. */
export const functionKind: TypeKind = {
  matches: (type, { program }) => isCallable(type, program),
  shape: (_, { direction }, written) =>
    withIssue({
      code: direction === "input" ? "function-required" : "function-dropped",
      message: "a function has no form in JSON",
      ...(written === undefined ? {} : { node: written }),
    }),
};
