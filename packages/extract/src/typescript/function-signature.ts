import { kept, remembered } from "../remembered.ts";
import { bare } from "./application.ts";
import {
  type CompilerSymbol,
  type FunctionDeclaration,
  type FunctionLike,
  hasFlag,
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAssignment,
  isPropertyDeclaration,
  isTypeReferenceNode,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  SymbolFlags,
  SyntaxKind,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { isJsDocType } from "./js-doc-type.ts";
import { nameText } from "./name-text.ts";
import { declarationOf } from "./symbol-origin.ts";

/** How a function is called: its first signature. */
export interface FunctionSignature {
  /** Where the signature is written. */
  readonly node: Node | undefined;
  /** All but `this`. */
  readonly parameters: readonly SignatureParameter[];
  /** Whether it needs a `this` of its own. */
  readonly hasThis: boolean;
  /** How many signatures there are. */
  readonly count: number;
  /** The nodes whose types will be asked for: to ask for those of many functions at once. */
  readonly typeNodes: readonly Node[];
  readonly returnType: () => Type;
  /** The node of the result's type, once a promise is kept, where it is written. */
  readonly returnNode?: TypeNode;
}

/** One parameter of a signature. */
interface SignatureParameter {
  /** Undefined for a destructured one. */
  readonly name: string | undefined;
  readonly node: Node | undefined;
  readonly optional: boolean;
  readonly type: () => Type;
}

/** Types of a `this` that every call gives. */
const anyThis: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.VoidKeyword,
  SyntaxKind.UndefinedKeyword,
  SyntaxKind.UnknownKeyword,
  SyntaxKind.AnyKeyword,
]);

interface WrittenParameter extends SignatureParameter {
  /** What its type is read from. */
  readonly typeNode: Node;
}

/** The signature of a symbol's value; undefined when it cannot be called. */
export function signatureOf(
  symbol: CompilerSymbol,
  program: TypeProgram,
): FunctionSignature | undefined {
  return signaturesOf(program)(symbol);
}

const signaturesOf = remembered((program: TypeProgram) =>
  kept((symbol: CompilerSymbol) => findSignature(symbol, program)),
);

function findSignature(
  symbol: CompilerSymbol,
  program: TypeProgram,
): FunctionSignature | undefined {
  const written = writtenFunctions(symbol);
  const [first] = written;
  return first === undefined
    ? inferredSignature(symbol, program)
    : writtenSignature(first, written.length, () => program.typeOf(symbol), program);
}

/** Asks ahead for the signatures of those values that are not written as functions. */
export function expectSignatures(symbols: readonly CompilerSymbol[], program: TypeProgram): void {
  const others = symbols.filter((symbol) => writtenFunctions(symbol).length === 0);
  program.askAll(program.callSignatures, program.typesOf(others));
}

/** The signature of a function that is declared once, by itself. */
export function loneSignature(node: FunctionDeclaration, program: TypeProgram): FunctionSignature {
  const signature = writtenSignature(node, 1, () => program.typeAt(node), program);
  const { returnNode, typeNodes } = signature;
  if (node.typeParameters === undefined)
    for (const written of typeNodes) program.shareTypeQuery(written);
  return returnNode === undefined ? { ...signature, typeNodes: [...typeNodes, node] } : signature;
}

/** A signature whose types are read where they are written: fewer questions to the compiler. */
function writtenSignature(
  node: FunctionLike,
  count: number,
  typeOfFunction: () => Type,
  program: TypeProgram,
): FunctionSignature {
  const all = Array.from(node.parameters, (parameter): WrittenParameter => {
    const { name, type } = parameter;
    const typeNode = type === undefined || isJsDocType(type) ? parameter : type;
    return {
      name: isIdentifier(name) ? nameText(name) : undefined,
      node: parameter,
      optional: false,
      typeNode,
      type: () => program.typeAt(typeNode),
    };
  });
  // Only the first parameter can be called `this`.
  const [first] = all;
  const declaresThis = first?.name === "this";
  const hasThis = declaresThis && !anyThis.has(first.typeNode.kind);
  const parameters = declaresThis ? all.slice(1) : all;
  const returnNode = settledNode(node.type);
  const typeNodes = parameters.map(({ typeNode }) => typeNode);
  return {
    node,
    parameters,
    hasThis,
    count,
    typeNodes: returnNode === undefined ? typeNodes : [...typeNodes, returnNode],
    ...(returnNode === undefined ? {} : { returnNode }),
    returnType: () =>
      returnNode === undefined
        ? inferredReturnType(typeOfFunction(), program)
        : program.typeAt(returnNode),
  };
}

/** A signature as the compiler infers it: of a typed constant, or of a function from elsewhere. */
function inferredSignature(
  symbol: CompilerSymbol,
  program: TypeProgram,
): FunctionSignature | undefined {
  const signatures = program.callSignatures(program.typeOf(symbol));
  const [signature] = signatures;
  if (signature === undefined) return undefined;
  const symbols = signature.getParameters().filter(({ name }) => name !== "this");
  program.typesOf(symbols);
  return {
    node: signature.declaration?.resolve(),
    parameters: symbols.map((parameter) => ({
      name: parameter.name.startsWith("__") ? undefined : parameter.name,
      node: declarationOf(parameter),
      optional: (parameter.flags & SymbolFlags.Optional) !== 0,
      type: () => program.typeOf(parameter),
    })),
    hasThis: needsThis(signature.getThisParameter(), program),
    count: signatures.length,
    typeNodes: [],
    returnType: () => program.returnType(signature),
  };
}

function needsThis(parameter: CompilerSymbol | undefined, program: TypeProgram): boolean {
  const free = TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any;
  return parameter !== undefined && !hasFlag(program.typeOf(parameter), free);
}

function inferredReturnType(type: Type, program: TypeProgram): Type {
  const [signature] = program.callSignatures(type);
  return signature === undefined ? type : program.returnType(signature);
}

/** The functions that a symbol is declared as; of overloads, the signatures without the body. */
function writtenFunctions(symbol: CompilerSymbol): readonly FunctionLike[] {
  const functions = symbol.declarations.flatMap((handle) => {
    const node = handle.resolve();
    const written = node === undefined ? undefined : functionOf(node);
    return written === undefined ? [] : [written];
  });
  if (functions.length !== symbol.declarations.length) return [];
  const overloads = functions.filter(({ body }) => body === undefined);
  return functions.length > 1 && overloads.length > 0 ? overloads : functions.slice(0, 1);
}

function functionOf(node: Node): FunctionLike | undefined {
  if (isFunctionDeclaration(node) || isMethodDeclaration(node)) return node;
  const isHolder =
    isVariableDeclaration(node) || isPropertyAssignment(node) || isPropertyDeclaration(node);
  if (!isHolder || node.initializer === undefined) return undefined;
  if ("type" in node && node.type !== undefined) return undefined;
  const value = bare(node.initializer);
  return isArrowFunction(value) || isFunctionExpression(value) ? value : undefined;
}

/** The node of the result's type once a promise is kept; undefined when only the compiler can say. */
function settledNode(node: TypeNode | undefined): TypeNode | undefined {
  if (node === undefined || node.kind === SyntaxKind.TypePredicate) return undefined;
  if (isJsDocType(node)) return undefined;
  const text = node.getFullText();
  // What `this` is depends on the class that the function is reached through.
  if (/\bthis\b/.test(text)) return undefined;
  const isPromise =
    /^\s*Promise\s*</.test(text) &&
    isTypeReferenceNode(node) &&
    !hasOwnPromise(node.getSourceFile());
  return isPromise ? settledNode(node.typeArguments?.[0]) : node;
}

/** Whether a file gives the name `Promise` another meaning. */
const hasOwnPromise = remembered(({ text }: SourceFile): boolean =>
  /\b(?:type|interface|class)\s+Promise\b|\bimport\b[^;]*[{,\s]Promise\s*[,}]/.test(text),
);
