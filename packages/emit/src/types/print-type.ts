import { printJson } from "../print-json.ts";
import { printFieldDoc } from "./print-doc.ts";
import type { FieldNode, ObjectNode, TupleNode, TypeNode } from "./type-node.ts";

/** How a type is written. */
export interface PrintOptions {
  /** On one line, or with one field per line and its documentation. */
  readonly layout: "line" | "block";
  /** On one line: levels of objects that are written out; deeper ones are `{…}`. */
  readonly depth?: number;
}

/** On one line: members of a union that are written out. */
const MEMBERS_ON_LINE = 8;

/** Writes a type as TypeScript. */
export function printType(node: TypeNode, options: PrintOptions, indent: string = ""): string {
  switch (node.kind) {
    case "name":
      return node.name;
    case "literal":
      return printJson(node.value);
    case "union":
      return printUnion(node.members, options, indent);
    case "intersection":
      return node.members.map((member) => grouped(member, options, indent)).join(" & ");
    case "array":
      return `${grouped(node.item, options, indent)}[]`;
    case "tuple":
      return printTuple(node, options, indent);
    case "object":
      return printObject(node, options, indent);
  }
}

/** Writes a property name, in quotes where it is not an identifier. */
export function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : printJson(name);
}

function printUnion(members: readonly TypeNode[], options: PrintOptions, indent: string): string {
  const cut = options.layout === "line" && members.length > MEMBERS_ON_LINE;
  const shown = cut ? members.slice(0, MEMBERS_ON_LINE - 1) : members;
  const texts = shown.map((member) =>
    member.kind === "intersection"
      ? `(${printType(member, options, indent)})`
      : printType(member, options, indent),
  );
  return [...texts, ...(cut ? [`… ${members.length - shown.length} more`] : [])].join(" | ");
}

function printTuple(
  { items, required, rest }: TupleNode,
  options: PrintOptions,
  indent: string,
): string {
  const parts = items.map((item, index) =>
    index < required ? printType(item, options, indent) : `${grouped(item, options, indent)}?`,
  );
  if (rest !== undefined) parts.push(`...${grouped(rest, options, indent)}[]`);
  return `[${parts.join(", ")}]`;
}

function printObject(node: ObjectNode, options: PrintOptions, indent: string): string {
  const { fields, others } = node;
  if (fields.length === 0 && others === undefined) return "Record<string, never>";
  if (fields.length === 0 && others !== undefined)
    return `Record<string, ${printType(others, options, indent)}>`;
  if (options.layout === "block") return printBlock(node, options, indent);
  const depth = options.depth ?? 2;
  if (depth === 0) return "{…}";
  const inner = { ...options, depth: depth - 1 };
  const parts = fields.map((field) => printField(field, inner, indent));
  if (others !== undefined) parts.push("…");
  return `{ ${parts.join(", ")} }`;
}

function printBlock({ fields, others }: ObjectNode, options: PrintOptions, indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.flatMap((field) => [
    ...printFieldDoc(field, inner),
    `${inner}${printField(field, options, inner)};`,
  ]);
  if (others !== undefined)
    lines.push(`${inner}[key: string]: ${printType(others, options, inner)};`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function printField(field: FieldNode, options: PrintOptions, indent: string): string {
  const mark = field.optional ? "?" : "";
  return `${printKey(field.name)}${mark}: ${printType(field.type, options, indent)}`;
}

/** A member that may stand before `[]`, `&` or `?`. */
function grouped(node: TypeNode, options: PrintOptions, indent: string): string {
  const text = printType(node, options, indent);
  return node.kind === "union" || node.kind === "intersection" ? `(${text})` : text;
}
