import {
  ElementFlags,
  hasFlag,
  isNamedTupleMember,
  isTupleTypeNode,
  isTypeOperatorNode,
  type Type,
  TypeFlags,
  type TypeNode,
} from "../compiler-port.ts";
import { anything, type Issue, type Shape, withKeywords } from "../shape.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";
import { presentShape, unionShape } from "./union.ts";

/** A list whose places have their own types; labels become titles. */
export const tupleKind: TypeKind = {
  matches: (type, { program }) => program.tupleFlags(type) !== undefined,
  shape: (type, ctx, written) => {
    const flags = ctx.program.tupleFlags(type) ?? [];
    const nodes = elementNodes(written, flags.length);
    const elements = ctx.program.typeArguments(type).map((element, index) => {
      const node = nodes[index];
      const flag = flags[index] ?? 0;
      if ((flag & ElementFlags.Variadic) !== 0) return spreadShape(element, ctx);
      const isOptional = (flag & ElementFlags.Optional) !== 0;
      // In an array, JSON prints undefined as null.
      const shape =
        ctx.direction === "output" && !isOptional
          ? ctx.shapeOf(element, node?.type)
          : presentShape(ctx, element, node?.type);
      return node?.label === undefined ? shape : withKeywords(shape, { title: node.label });
    });
    const isOpen = (index: number): boolean =>
      ((flags[index] ?? 0) & (ElementFlags.Rest | ElementFlags.Variadic)) !== 0;
    const firstOpen = elements.findIndex((_, index) => isOpen(index));
    const minItems = flags.filter((flag) => (flag & ElementFlags.Required) !== 0).length;
    const keywords = { type: "array", ...(minItems === 0 ? {} : { minItems }) };
    if (firstOpen < 0)
      return elements.length === 0
        ? { keywords: { ...keywords, maxItems: 0 } }
        : { keywords, prefixItems: elements, items: false };
    const prefixItems = elements.slice(0, firstOpen);
    const tail = elements.slice(firstOpen);
    const [only] = tail;
    const inexact: Issue = {
      code: "inexact-tuple",
      message: "elements after a rest element can be in any order in JSON Schema",
      ...(written === undefined ? {} : { node: written }),
    };
    const items: Shape =
      tail.length === 1 && only !== undefined
        ? only
        : { keywords: {}, anyOf: tail, issues: [inexact] };
    return { keywords, ...(prefixItems.length === 0 ? {} : { prefixItems }), items };
  },
};

/** The elements that a list of a type parameter puts in: `...T` of `T extends string[]`. */
function spreadShape(list: Type, ctx: ShapeContext): Shape {
  const { program } = ctx;
  const known = program.constraintOf(list) ?? list;
  const lists = hasFlag(known, TypeFlags.Union) ? program.members(known) : [known];
  const elements = lists.flatMap((each) => program.typeArguments(each));
  return elements.length === 0 ? anything : unionShape(elements, ctx);
}

interface ElementNode {
  readonly type: TypeNode;
  readonly label?: string;
}

function elementNodes(written: TypeNode | undefined, count: number): readonly ElementNode[] {
  if (written === undefined) return [];
  if (isTypeOperatorNode(written)) return elementNodes(written.type, count);
  if (!isTupleTypeNode(written) || written.elements.length !== count) return [];
  return written.elements.map((element) =>
    isNamedTupleMember(element)
      ? { type: element.type, label: element.name.text }
      : { type: element },
  );
}
