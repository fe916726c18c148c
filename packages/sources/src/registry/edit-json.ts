import { isJsonObject, type Json } from "@toolcrib/model";
import type { Node } from "jsonc-parser";
import { type InnerStyle, jsonStyle, writeValue } from "./json-style.ts";

/** A value to write at a place of a file; the place need not be there yet. */
export interface JsonEdit {
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** How the file is laid out that a text is of. */
export interface EditLayout extends InnerStyle {
  /** The blanks that stand before the text on its first line, where it is a part of a file. */
  readonly firstIndent?: string;
}

/**
 * A JSON text with values written at places: everything around them stays as it is, byte for byte.
 * Places must not lie within each other.
 */
export async function editJson(
  text: string,
  edits: readonly JsonEdit[],
  layout: EditLayout = jsonStyle(text),
): Promise<string> {
  const { findNodeAtLocation, getNodeValue, parseTree } = await import("jsonc-parser");
  const root = parseTree(text);
  if (root === undefined) return text;
  const { indent, firstIndent = "" } = layout;
  const replacements = edits.map(({ path, value }) => {
    let known = path.length;
    let node: Node | undefined = findNodeAtLocation(root, [...path]);
    while (node === undefined) {
      known -= 1;
      node = findNodeAtLocation(root, path.slice(0, known));
    }
    const whole =
      known === path.length ? value : withValue(getNodeValue(node), path.slice(known), value);
    const before =
      indent === "" ? "" : indentAt(firstIndent + text, firstIndent.length + node.offset);
    return { node, text: writeValue(whole, layout, before) };
  });
  const parts: string[] = [];
  let done = 0;
  for (const { node, text: written } of replacements.toSorted(
    (a, b) => a.node.offset - b.node.offset,
  )) {
    parts.push(text.slice(done, node.offset), written);
    done = node.offset + node.length;
  }
  return [...parts, text.slice(done)].join("");
}

/** A value with another one set below it; objects on the way are made. */
function withValue(base: Json, [key, ...rest]: readonly (string | number)[], value: Json): Json {
  if (key === undefined) return value;
  const object = isJsonObject(base) ? base : {};
  const inner = Object.hasOwn(object, key) ? (object[key] ?? {}) : {};
  return { ...object, [key]: withValue(inner, rest, value) };
}

/** The blanks that the line of a place begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}
