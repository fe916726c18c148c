import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { bare } from "./application.ts";
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isVariableStatement,
  type Node,
  type SourceFile,
  type TypeProgram,
} from "./compiler-port.ts";
import { placeOf } from "./place.ts";

/** The functions at the top of a file that nobody outside it can reach. */
export function unexportedFunctions(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const exported = new Set(
    (program.exportsOf(file) ?? []).map((symbol) => program.target(symbol).name),
  );
  return file.statements.flatMap(namedFunctions).flatMap(({ name, node }) => {
    if (exported.has(name)) return [];
    return [diagnostic("not-exported", `${name} is not exported`, placeOf(node), name)];
  });
}

function namedFunctions(
  statement: Node,
): readonly { readonly name: string; readonly node: Node }[] {
  if (isFunctionDeclaration(statement))
    return statement.name === undefined ? [] : [{ name: statement.name.text, node: statement }];
  if (!isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const value = initializer === undefined ? undefined : bare(initializer);
    const isFunction =
      value !== undefined && (isArrowFunction(value) || isFunctionExpression(value));
    return isFunction && isIdentifier(name) ? [{ name: name.text, node: name }] : [];
  });
}
