import type { DocComment } from "../docs/doc-comment.ts";
import { kept, remembered } from "../remembered.ts";
import {
  type CompilerSymbol,
  hasFlag,
  type IndexInfo,
  isGetAccessorDeclaration,
  isIdentifier,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeLiteralNode,
  ModifierFlags,
  type Node,
  SymbolFlags,
  SyntaxKind,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { docsOfNode, docsOfSymbol } from "./declaration-docs.ts";
import { nameText } from "./name-text.ts";
import { declarationOf, hasModifier, isStandard, isSymbolNamed } from "./symbol-origin.ts";
import {
  isPlainLiteral,
  isPlainName,
  memberTypeNodes,
  type PlainDeclaration,
  plainDeclaration,
  writtenType,
} from "./written-types.ts";

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

/** The members of an object type that callers can name; private ones are left out. */
export function membersOf(type: Type, program: TypeProgram, written?: TypeNode): readonly Member[] {
  const plain = isPlainLiteral(type, program, written)
    ? written
    : plainDeclaration(program.symbolOf(type));
  return plain === undefined ? inferredMembers(program)(type) : writtenMembers(plain, program);
}

/** The properties of a type that code outside can name. */
export function publicProperties(type: Type, program: TypeProgram): readonly CompilerSymbol[] {
  const hidden = ModifierFlags.Private | ModifierFlags.Protected;
  return program.properties(type).filter((property) => {
    if (isSymbolNamed(property)) return false;
    const declaration = declarationOf(property);
    return declaration === undefined || !hasModifier(declaration, hidden);
  });
}

const inferredMembers = remembered((program: TypeProgram) =>
  kept((type: Type) => findInferredMembers(type, program)),
);

function findInferredMembers(type: Type, program: TypeProgram): readonly Member[] {
  const symbols = publicProperties(type, program);
  const types = program.typesOf(symbols);
  return symbols.flatMap((symbol, index) => {
    const declaration = declarationOf(symbol);
    const memberType = types[index];
    if (memberType === undefined) return [];
    // What a generic type makes of a list or a map has its methods, as fields of some type.
    if (hasFlag(memberType, TypeFlags.IndexedAccess) && isStandard(symbol)) return [];
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

/** The index signatures of an object type; the compiler is asked only when there may be some. */
export function indexSignatures(type: Type, program: TypeProgram): readonly IndexInfo[] {
  return mayHaveIndex(type, program) ? program.indexInfos(type) : [];
}

/** Whether a type may have index signatures, as far as its declarations say. */
export function mayHaveIndex(type: Type, program: TypeProgram): boolean {
  const symbol = program.symbolOf(type);
  if (symbol === undefined || isStandard(symbol)) return true;
  const nodes = symbol.declarations.map((handle) => handle.resolve());
  return nodes.length === 0 || !nodes.every((node) => node !== undefined && saysNoIndex(node));
}

function saysNoIndex(node: Node): boolean {
  if (isInterfaceDeclaration(node) && node.heritageClauses !== undefined) return false;
  return (
    (isInterfaceDeclaration(node) || isTypeLiteralNode(node)) &&
    !node.members.some(isIndexSignatureDeclaration)
  );
}
