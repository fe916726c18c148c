import {
  isArrayTypeNode,
  isTypeOperatorNode,
  isTypeReferenceNode,
  type TypeNode,
} from "../compiler-port.ts";
import type { TypeKind } from "./kind.ts";

/** A list of any length: `T[]`, `readonly T[]`, `Array<T>`. */
export const arrayKind: TypeKind = {
  matches: (type, { program }) => program.isArray(type),
  shape: (type, { program, shapeOf }, written) => {
    const [element] = program.typeArguments(type);
    return {
      keywords: { type: "array" },
      ...(element === undefined ? {} : { items: shapeOf(element, elementNode(written)) }),
    };
  },
};

function elementNode(written: TypeNode | undefined): TypeNode | undefined {
  if (written === undefined) return undefined;
  if (isTypeOperatorNode(written)) return elementNode(written.type);
  if (isArrayTypeNode(written)) return written.elementType;
  return isTypeReferenceNode(written) ? written.typeArguments?.[0] : undefined;
}
