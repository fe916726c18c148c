import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { branchesOf } from "@toolcrib/schema";
import { localSegments, resolveLocal } from "../local-reference.ts";
import { isDraft07 } from "../signature.ts";
import { printDoc } from "../types/print-doc.ts";
import { printType } from "../types/print-type.ts";
import { schemaType, type TypeContext } from "../types/schema-type.ts";
import { type TypeNode, UNKNOWN } from "../types/type-node.ts";
import { type NamePool, typeName } from "./type-name.ts";

/** What is declared for one schema. */
export interface SchemaDeclarations {
  /** The name of the schema's own type. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Declares the type of a schema, and one type for each place that its references point at. */
export function declareSchema(
  schema: JsonObject,
  wanted: string,
  names: NamePool,
): SchemaDeclarations {
  const declared = new Map<string, string>();
  const pending: [ref: string, name: string][] = [];
  const lines: string[] = [];

  const nameOf = (ref: string): string => {
    const known = declared.get(ref);
    if (known !== undefined) return known;
    const last = localSegments(ref)?.at(-1);
    const name = names.take(last === undefined ? wanted : wanted + typeName(last));
    declared.set(ref, name);
    pending.push([ref, name]);
    return name;
  };
  const context = (from: string): TypeContext => ({
    refHidesSiblings: isDraft07(schema),
    reference: (ref, direct): TypeNode => {
      if (resolveLocal(schema, ref) === undefined) return UNKNOWN;
      // A type that is nothing but itself has no meaning, to TypeScript as to JSON Schema.
      if (direct && reachesDirectly(schema, ref, from)) return UNKNOWN;
      return { kind: "name", name: nameOf(ref) };
    },
  });

  const name = nameOf("#");
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const [ref, declaredName] = next;
    const target = resolveLocal(schema, ref) ?? true;
    lines.push(...declare(declaredName, schemaType(target, context(ref)), target), "");
  }
  return { name, lines };
}

function declare(name: string, node: TypeNode, schema: Json): readonly string[] {
  const description = isJsonObject(schema) ? ownValue(schema, "description") : undefined;
  const doc = printDoc(typeof description === "string" ? [description] : [], "");
  const text = printType(node, { layout: "block" });
  const isInterface = node.kind === "object" && text.startsWith("{");
  return [
    ...doc,
    isInterface ? `export interface ${name} ${text}` : `export type ${name} = ${text};`,
  ];
}

/** Whether following references without entering an object or array leads from one place to another. */
function reachesDirectly(root: JsonObject, from: string, to: string): boolean {
  const seen = new Set<string>();
  const visit = (ref: string): boolean => {
    if (ref === to) return true;
    if (seen.has(ref)) return false;
    seen.add(ref);
    return directReferences(resolveLocal(root, ref)).some(visit);
  };
  return visit(from);
}

function directReferences(schema: Json | undefined): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const ref = ownValue(schema, "$ref");
  return [
    ...(typeof ref === "string" ? [ref] : []),
    ...branchesOf(schema).flatMap(directReferences),
  ];
}
