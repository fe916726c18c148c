import {
  hasFlag,
  isParenthesizedTypeNode,
  isUnionTypeNode,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";

/**
 * The members of a union in the order in which its author wrote them. The compiler sorts them in
 * its own way, which stays for members that the written type does not name.
 */
export function inWrittenOrder(
  members: readonly Type[],
  program: TypeProgram,
  written: TypeNode | undefined,
): readonly Type[] {
  const parts = written === undefined ? [] : unionParts(written);
  if (parts.length < 2) return members;
  const ranks = new Map<number, number>();
  for (const [rank, type] of program.typesAt(parts).entries()) {
    const named = hasFlag(type, TypeFlags.Union) ? [type, ...program.members(type)] : [type];
    for (const { id } of named) if (!ranks.has(id)) ranks.set(id, rank);
  }
  const rankOf = ({ id }: Type): number => ranks.get(id) ?? parts.length;
  return [...members].sort((left, right) => rankOf(left) - rankOf(right));
}

function unionParts(node: TypeNode): readonly TypeNode[] {
  if (isParenthesizedTypeNode(node)) return unionParts(node.type);
  return isUnionTypeNode(node) ? node.types.flatMap(unionParts) : [node];
}
