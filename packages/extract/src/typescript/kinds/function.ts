import { kept, remembered } from "../../remembered.ts";
import {
  hasFlag,
  isCallSignatureDeclaration,
  isClassLikeDeclaration,
  isConstructSignatureDeclaration,
  isInterfaceDeclaration,
  isTypeLiteralNode,
  type Node,
  ObjectFlags,
  SymbolFlags,
  SyntaxKind,
  type Type,
  TypeFlags,
  type TypeProgram,
} from "../compiler-port.ts";
import { withIssue } from "../shape.ts";
import { isStandard } from "../symbol-origin.ts";
import type { TypeKind } from "./kind.ts";

/**
 * Whether values of the type can be called or, as classes, created from; the compiler is asked only
 * when the code does not say.
 */
export function isCallable(type: Type, program: TypeProgram): boolean {
  if (hasFlag(type, TypeFlags.Intersection))
    return program.members(type).some((member) => isCallable(member, program));
  if (!hasFlag(type, TypeFlags.Object) || program.isArray(type)) return false;
  return callablesOf(program)(type);
}

const callablesOf = remembered((program: TypeProgram) =>
  kept((type: Type) => findCallable(type, program)),
);

function findCallable(type: Type, program: TypeProgram): boolean {
  return saysCallable(type, program) ?? program.callSignatures(type).length > 0;
}

/** Whether values of the type can be called, where its declarations say so or not. */
export function saysCallable(type: Type, program: TypeProgram): boolean | undefined {
  const symbol = program.symbolOf(type);
  if (symbol === undefined) return undefined;
  if ((symbol.flags & (SymbolFlags.Function | SymbolFlags.Method)) !== 0) return true;
  if ((symbol.flags & SymbolFlags.Class) !== 0 && isAnonymous(type)) return true;
  if (isStandard(symbol) && symbol.name !== "__type")
    return /(?:Function|Constructor)$/.test(symbol.name);
  const answers = symbol.declarations.map((handle) => declaresCall(handle.resolve()));
  if (answers.length === 0 || answers.includes(undefined)) return undefined;
  return answers.includes(true);
}

/** Of a class itself, not of its instances: `typeof Mailer`. */
function isAnonymous(type: Type): boolean {
  return "objectFlags" in type && (Number(type.objectFlags) & ObjectFlags.Anonymous) !== 0;
}

function declaresCall(node: Node | undefined): boolean | undefined {
  if (node === undefined) return undefined;
  if (node.kind === SyntaxKind.FunctionType || node.kind === SyntaxKind.ConstructorType)
    return true;
  if (node.kind === SyntaxKind.ObjectLiteralExpression || isClassLikeDeclaration(node))
    return false;
  if (isInterfaceDeclaration(node) && node.heritageClauses !== undefined) return undefined;
  return isInterfaceDeclaration(node) || isTypeLiteralNode(node)
    ? node.members.some(
        (member) => isCallSignatureDeclaration(member) || isConstructSignatureDeclaration(member),
      )
    : undefined;
}

/** Something to call, which JSON cannot carry. */
export const functionKind: TypeKind = {
  matches: (type, { program }) => isCallable(type, program),
  shape: (_, { direction }, written) =>
    withIssue({
      code: direction === "input" ? "function-required" : "function-dropped",
      message: "a function has no form in JSON",
      ...(written === undefined ? {} : { node: written }),
    }),
};
