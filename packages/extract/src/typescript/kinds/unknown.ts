import { visibleText } from "@toolcrib/model";
import { hasFlag, TypeFlags } from "../compiler-port.ts";
import { anything, withIssue } from "../shape.ts";
import type { TypeKind } from "./kind.ts";
import { standardShapeByName } from "./standard.ts";

/** `unknown`, `any`, and types that the compiler could not find. */
export const unknownKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Any | TypeFlags.Unknown),
  shape: (type, _, written) => {
    if (hasFlag(type, TypeFlags.Unknown)) return anything;
    const issue = written === undefined ? {} : { node: written };
    if (!type.isErrorType())
      return withIssue({
        code: "any-type",
        message: "`any` says nothing about the value",
        ...issue,
      });
    const text = written?.getText().replace(/\s+/g, " ");
    const known = text === undefined ? undefined : standardShapeByName(text);
    const message =
      text === undefined ? "a type was not found" : `type ${visibleText(text)} was not found`;
    return known ?? withIssue({ code: "unresolved-type", message, ...issue });
  },
};
