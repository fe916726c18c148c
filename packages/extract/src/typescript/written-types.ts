import { kept, remembered } from "../remembered.ts";
import {
  type CompilerSymbol,
  type InterfaceDeclaration,
  isArrayTypeNode,
  isIdentifier,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isNumericLiteral,
  isParenthesizedTypeNode,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isSourceFile,
  isStringLiteral,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isUnionTypeNode,
  type Node,
  type SourceFile,
  SymbolFlags,
  SyntaxKind,
  type Type,
  type TypeLiteralNode,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { isJsDocType } from "./js-doc-type.ts";
import { unionParts } from "./member-order.ts";
import { nameText } from "./name-text.ts";
import { isStandard } from "./symbol-origin.ts";

/** An interface or object type whose members say everything about it. */
export type PlainDeclaration = InterfaceDeclaration | TypeLiteralNode;

/** The names that written types use: a few too many do no harm. */
export function namesIn(nodes: readonly Node[]): ReadonlySet<string> {
  const notKeywords = nodes.filter(({ kind }) => kind > SyntaxKind.LastKeyword);
  return new Set(
    notKeywords.flatMap((node) => node.getFullText().match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
}

/** The plain interfaces of a file that the names lead to. */
export function plainInterfaces(
  file: SourceFile,
  names: ReadonlySet<string>,
): readonly InterfaceDeclaration[] {
  const interfaces = new Map(
    file.statements.flatMap((statement) =>
      isInterfaceDeclaration(statement) ? [[nameText(statement.name), statement] as const] : [],
    ),
  );
  const found: InterfaceDeclaration[] = [];
  const visit = (named: ReadonlySet<string>): void => {
    for (const name of named) {
      const declaration = interfaces.get(name);
      if (declaration === undefined || !interfaces.delete(name) || !isPlain(declaration)) continue;
      found.push(declaration);
      visit(namesIn(memberTypeNodes(declaration)));
    }
  };
  visit(names);
  return found;
}

/** The nodes that the types of the members are read from. */
export function memberTypeNodes({ members }: PlainDeclaration): readonly Node[] {
  return members.map((member) =>
    isPropertySignatureDeclaration(member) ? (writtenType(member) ?? member) : member,
  );
}

/** A node of a type and those inside of it whose types are asked for to describe it. */
export function askedNodes(node: Node): readonly Node[] {
  return [node, ...innerNodes(node)];
}

function innerNodes(node: Node): readonly Node[] {
  if (isTypeLiteralNode(node))
    return isPlain(node) ? memberTypeNodes(node).flatMap(askedNodes) : [];
  if (isParenthesizedTypeNode(node)) return innerNodes(node.type);
  if (isArrayTypeNode(node)) {
    const { elementType } = node;
    return isTypeLiteralNode(elementType) ? askedNodes(elementType) : innerNodes(elementType);
  }
  return isUnionTypeNode(node) ? unionParts(node) : [];
}

/** The declaration that says everything about the members of types with a symbol. */
export function plainDeclaration(symbol: CompilerSymbol | undefined): PlainDeclaration | undefined {
  if (symbol === undefined || symbol.declarations.length !== 1) return undefined;
  if ((symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeLiteral)) === 0) return undefined;
  if (isStandard(symbol)) return undefined;
  const node = symbol.declarations[0]?.resolve();
  if (node === undefined) return undefined;
  const isObjectType = isTypeLiteralNode(node) || isInterfaceDeclaration(node);
  return isObjectType && isPlain(node) ? node : undefined;
}

function isPlain(node: PlainDeclaration): boolean {
  return plainIn(node.getSourceFile())(node);
}

const plainIn = remembered((_file: SourceFile) => kept(findPlain));

function findPlain(node: PlainDeclaration): boolean {
  if (isInterfaceDeclaration(node) && node.heritageClauses !== undefined) return false;
  return (
    !isInsideGeneric(node) &&
    // What `this` is depends on the class or interface that the type is reached through.
    !/\bthis\b/.test(node.getSourceFile().text.slice(node.members.pos, node.end)) &&
    node.members.every(
      (member) =>
        (isPropertySignatureDeclaration(member) || isMethodSignatureDeclaration(member)) &&
        isPlainName(member.name),
    )
  );
}

/** Whether what is written may depend on a type parameter. */
function isInsideGeneric(node: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined && !isSourceFile(at); at = at.parent)
    if (
      at.kind === SyntaxKind.MappedType ||
      ("typeParameters" in at && at.typeParameters !== undefined)
    )
      return true;
  return false;
}

export function isPlainName(name: Node): name is Node & { readonly text: string } {
  return isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name);
}

/**
 * Whether a type is written as an object type that says everything about itself. A mapped type may
 * have made another type of what is written, so the two are compared.
 */
export function isPlainLiteral(
  type: Type,
  program: TypeProgram,
  written: TypeNode | undefined,
): written is TypeLiteralNode {
  if (written === undefined || !isTypeLiteralNode(written) || !isPlain(written)) return false;
  return program.typeAt(written).id === type.id;
}

/** The type of a property as it is written. */
export function writtenType(declaration: Node | undefined): TypeNode | undefined {
  if (declaration === undefined) return undefined;
  const type =
    isPropertySignatureDeclaration(declaration) || isPropertyDeclaration(declaration)
      ? declaration.type
      : undefined;
  return type === undefined || isJsDocType(type) ? undefined : type;
}

/** The type that an alias stands for, as it is written. */
export function writtenAlias(symbol: CompilerSymbol): TypeNode | undefined {
  for (const handle of symbol.declarations) {
    const node = handle.resolve();
    if (node !== undefined && isTypeAliasDeclaration(node)) return node.type;
  }
  return undefined;
}
