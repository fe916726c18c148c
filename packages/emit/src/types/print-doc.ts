import { visibleText } from "@toolcrib/model";
import type { FieldNode } from "./type-node.ts";

/** Characters of one line of documentation; a longer one is cut. */
const LINE_LENGTH = 2_000;

/** The documentation of a field, as the lines of a comment; none when there is nothing to say. */
export function printFieldDoc(
  { description, deprecated, default: value }: FieldNode,
  indent: string,
): readonly string[] {
  return printDoc(
    [
      ...(description === undefined ? [] : [description]),
      ...(value === undefined ? [] : [`@default ${JSON.stringify(value)}`]),
      ...(deprecated ? ["@deprecated"] : []),
    ],
    indent,
  );
}

/** A documentation comment of foreign text: nothing in it can end the comment or hide. */
export function printDoc(parts: readonly string[], indent: string): readonly string[] {
  const lines = parts
    .flatMap((part) => part.trim().split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => visibleText(line.trimEnd(), LINE_LENGTH).replaceAll("*/", "*\\/"));
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}
