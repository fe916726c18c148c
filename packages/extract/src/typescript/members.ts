import type { DocComment } from "../docs/doc-comment.ts";
import { remembered } from "../remembered.ts";
import {
  type CompilerSymbol,
  type IndexInfo,
  type InterfaceDeclaration,
  isGetAccessorDeclaration,
  isIdentifier,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isNumericLiteral,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isSourceFile,
  isStringLiteral,
  isTypeLiteralNode,
  ModifierFlags,
  type Node,
  type SourceFile,
  SymbolFlags,
  SyntaxKind,
  type Type,
  type TypeLiteralNode,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { docsOfNode, docsOfSymbol } from "./declaration-docs.ts";
import { isJsDocType } from "./js-doc-type.ts";
import { nameText } from "./name-text.ts";
import { declarationOf, hasModifier, isStandard, isSymbolNamed } from "./symbol-origin.ts";

/** A property or method of an object type. */
export interface Member {
  readonly name: string;
  readonly type: Type;
  /** The type as it is written, where it is. */
  readonly written: TypeNode | undefined;
  readonly declaration: Node | undefined;
  readonly optional: boolean;
  readonly isMethod: boolean;
  readonly isGetter: boolean;
  readonly docs: () => DocComment;
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

/** The members of an object type that callers can name; private ones are left out. */
export function membersOf(type: Type, program: TypeProgram, written?: TypeNode): readonly Member[] {
  const plain = isPlainLiteral(type, program, written)
    ? written
    : plainDeclaration(program.symbolOf(type));
  return plain === undefined ? inferredMembers(type, program) : writtenMembers(plain, program);
}

function inferredMembers(type: Type, program: TypeProgram): readonly Member[] {
  const symbols = program.properties(type).filter((property) => !isSymbolNamed(property));
  const types = program.typesOf(symbols);
  return symbols.flatMap((symbol, index) => {
    const declaration = declarationOf(symbol);
    const memberType = types[index];
    const hidden = ModifierFlags.Private | ModifierFlags.Protected;
    if (memberType === undefined) return [];
    if (declaration !== undefined && hasModifier(declaration, hidden)) return [];
    return [
      {
        name: symbol.name,
        type: memberType,
        written: writtenType(declaration),
        declaration,
        optional: (symbol.flags & SymbolFlags.Optional) !== 0,
        isMethod: (symbol.flags & SymbolFlags.Method) !== 0,
        isGetter: declaration !== undefined && isGetAccessorDeclaration(declaration),
        docs: () => docsOfSymbol(symbol),
      },
    ];
  });
}

/**
 * Members as they are written, by declaration: a type is looked at from several sides. Programs may
 * share declarations, but never types.
 */
const membersIn = remembered((_program: TypeProgram) => new Map<Node, readonly Member[]>());

function writtenMembers(node: PlainDeclaration, program: TypeProgram): readonly Member[] {
  const known = membersIn(program);
  let members = known.get(node);
  if (members === undefined) {
    members = findWrittenMembers(node, program);
    known.set(node, members);
  }
  return members;
}

/** The members of a type that stands for itself, read where they are written. */
function findWrittenMembers(node: PlainDeclaration, program: TypeProgram): readonly Member[] {
  program.expectTypesAt(memberTypeNodes(node));
  return node.members.flatMap((member): readonly Member[] => {
    const isMethod = isMethodSignatureDeclaration(member);
    if (!isMethod && !isPropertySignatureDeclaration(member)) return [];
    const { name, postfixToken } = member;
    if (!isPlainName(name)) return [];
    const written = isMethod ? undefined : writtenType(member);
    return [
      {
        name: isIdentifier(name) ? nameText(name) : name.text,
        type: program.typeAt(written ?? member),
        written,
        declaration: member,
        optional: postfixToken?.kind === SyntaxKind.QuestionToken,
        isMethod,
        isGetter: false,
        docs: () => docsOfNode(member),
      },
    ];
  });
}

/** An interface or object type whose members say everything about it. */
type PlainDeclaration = InterfaceDeclaration | TypeLiteralNode;

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

function plainDeclaration(symbol: CompilerSymbol | undefined): PlainDeclaration | undefined {
  if (symbol === undefined || symbol.declarations.length !== 1) return undefined;
  if ((symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeLiteral)) === 0) return undefined;
  if (isStandard(symbol)) return undefined;
  const node = symbol.declarations[0]?.resolve();
  if (node === undefined) return undefined;
  const isObjectType = isTypeLiteralNode(node) || isInterfaceDeclaration(node);
  return isObjectType && isPlain(node) ? node : undefined;
}

const isPlain = remembered((node: PlainDeclaration): boolean => {
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
});

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

function isPlainName(name: Node): name is Node & { readonly text: string } {
  return isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name);
}

/** The index signatures of an object type; the compiler is asked only when there may be some. */
export function indexSignatures(type: Type, program: TypeProgram): readonly IndexInfo[] {
  const symbol = program.symbolOf(type);
  if (symbol === undefined || isStandard(symbol)) return program.indexInfos(type);
  const nodes = symbol.declarations.map((handle) => handle.resolve());
  const hasNone =
    nodes.length > 0 && nodes.every((node) => node !== undefined && saysNoIndex(node));
  return hasNone ? [] : program.indexInfos(type);
}

function saysNoIndex(node: Node): boolean {
  if (isInterfaceDeclaration(node) && node.heritageClauses !== undefined) return false;
  return (
    (isInterfaceDeclaration(node) || isTypeLiteralNode(node)) &&
    !node.members.some(isIndexSignatureDeclaration)
  );
}

function writtenType(declaration: Node | undefined): TypeNode | undefined {
  if (declaration === undefined) return undefined;
  const type =
    isPropertySignatureDeclaration(declaration) || isPropertyDeclaration(declaration)
      ? declaration.type
      : undefined;
  return type === undefined || isJsDocType(type) ? undefined : type;
}
