import type { Type, TypeProgram } from "./compiler-port.ts";

/** How many types of one declaration may be nested in each other while they grow. */
const MOST_NESTED = 8;

/**
 * Whether types of one declaration, each nested in the one before it, only grow: `Tree<T>` that
 * holds a `Tree<[T]>` does so for ever, while a list of types becomes shorter.
 */
export function growsWithoutEnd(nested: readonly Type[], program: TypeProgram): boolean {
  if (nested.length <= MOST_NESTED) return false;
  const sizes = nested.slice(-MOST_NESTED).map((type) => sizeOf(type, program, new Set()));
  return sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
}

/** How many types the arguments of a type are made of, itself counted. */
function sizeOf(type: Type, program: TypeProgram, within: ReadonlySet<Type>): number {
  if (within.has(type)) return 1;
  const named = type.getAliasTypeArguments();
  const parts = named.length > 0 ? named : program.typeArguments(type);
  const inner = new Set([...within, type]);
  return parts.reduce((sum, part) => sum + sizeOf(part, program, inner), 1);
}
