import type { Type, TypeNode, TypeProgram } from "../compiler-port.ts";
import type { Shape } from "../shape.ts";

/** Which way values of a type go: from the caller to the function, or back. */
export type Direction = "input" | "output";

/** What a kind of type needs to describe its values. */
export interface ShapeContext {
  readonly program: TypeProgram;
  readonly direction: Direction;
  /**
   * The shape of a type. The node it was written as, where there is one, tells what the type
   * no longer knows: the order of a union, the labels of a tuple, the name of an alias.
   */
  shapeOf(type: Type, written?: TypeNode): Shape;
}

/** A kind of type and how its values look as JSON. */
export interface TypeKind {
  matches(type: Type, ctx: ShapeContext, written?: TypeNode): boolean;
  shape(type: Type, ctx: ShapeContext, written?: TypeNode): Shape;
}
