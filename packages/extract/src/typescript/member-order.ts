import {
  hasFlag,
  isIndexedAccessTypeNode,
  isParenthesizedTypeNode,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
  isUnionTypeNode,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
  type TypeReferenceNode,
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
  const listed = written === undefined ? [] : listedElements(written, program);
  if (listed.length > 1) return ranked(members, new Map(listed.map(({ id }, rank) => [id, rank])));
  const parts = written === undefined ? [] : unionParts(written);
  if (parts.length < 2) return members;
  const ranks = new Map<number, number>();
  for (const [rank, type] of program.typesAt(parts).entries()) {
    const named = hasFlag(type, TypeFlags.Union) ? [type, ...program.members(type)] : [type];
    for (const { id } of named) if (!ranks.has(id)) ranks.set(id, rank);
  }
  return ranked(members, ranks);
}

function ranked(members: readonly Type[], ranks: ReadonlyMap<number, number>): readonly Type[] {
  const rankOf = ({ id }: Type): number => ranks.get(id) ?? ranks.size;
  return [...members].sort((left, right) => rankOf(left) - rankOf(right));
}

/** The elements of the list that `(typeof LIST)[number]` takes its members from. */
function listedElements(node: TypeNode, program: TypeProgram): readonly Type[] {
  if (isParenthesizedTypeNode(node)) return listedElements(node.type, program);
  if (isTypeReferenceNode(node)) {
    const alias = aliasInFile(node);
    return alias === undefined ? [] : listedElements(alias, program);
  }
  if (!isIndexedAccessTypeNode(node)) return [];
  const list = program.typeAt(node.objectType);
  // A literal of a constant has a type of its own besides the one that unions hold.
  return program.tupleFlags(list) === undefined ? [] : program.typeArguments(list);
}

/** What a name stands for that its own file declares; asking the compiler would take a round trip. */
function aliasInFile(node: TypeReferenceNode): TypeNode | undefined {
  const name = node.typeName.getText();
  for (const statement of node.getSourceFile().statements)
    if (isTypeAliasDeclaration(statement) && statement.name.text === name)
      return isIndexedAccessTypeNode(statement.type) ? statement.type : undefined;
  return undefined;
}

/** The alternatives of a union as they are written; a node that is none by itself. */
export function unionParts(node: TypeNode): readonly TypeNode[] {
  if (isParenthesizedTypeNode(node)) return unionParts(node.type);
  return isUnionTypeNode(node) ? node.types.flatMap(unionParts) : [node];
}
