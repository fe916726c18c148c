import type { SourceLocation } from "@toolcrib/model";
import {
  isInterfaceDeclaration,
  isParameterDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  type Node,
  type SourceFile,
  type TypeNode,
} from "./compiler-port.ts";
import type { Parameter } from "./parameter.ts";
import { placeOf } from "./place.ts";

/**
 * Where each input property is declared: its parameter, or, where the fields of one object are the
 * properties, the field in an object type or interface of the same file. Only what is written is
 * read: the compiler is not asked.
 */
export function parameterLocations(
  parameters: readonly Parameter[],
  properties: readonly string[],
): ReadonlyMap<string, SourceLocation> {
  const found = new Map<string, SourceLocation>();
  for (const { name, node } of parameters) {
    if (node === undefined) continue;
    if (properties.includes(name)) found.set(name, placeOf(node));
    else
      for (const field of fieldsOf(node)) {
        const key = field.name.getText().replaceAll(/^["']|["']$/g, "");
        if (properties.includes(key)) found.set(key, placeOf(field));
      }
  }
  return found;
}

type Field = Node & { readonly name: Node };

function fieldsOf(parameter: Node): readonly Field[] {
  if (!isParameterDeclaration(parameter) || parameter.type === undefined) return [];
  const members = writtenMembers(parameter.type, parameter.getSourceFile());
  return members.filter((member) => isPropertySignatureDeclaration(member));
}

/** The members of an object type as it is written, or of the one that its name means in the file. */
function writtenMembers(type: TypeNode, file: SourceFile): readonly Node[] {
  if (isTypeLiteralNode(type)) return type.members;
  if (!isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  for (const statement of file.statements) {
    if (isInterfaceDeclaration(statement) && statement.name.getText() === name)
      return statement.members;
    if (isTypeAliasDeclaration(statement) && statement.name.getText() === name)
      return isTypeLiteralNode(statement.type) ? statement.type.members : [];
  }
  return [];
}
