import { isJsonObject, type Json, jsonPointer } from "@toolcrib/model";
import type { ParsedDocument } from "./parse-document.ts";

/** A schema that is named by an anchor or an id. */
interface Anchored {
  readonly pointer: string;
  readonly value: Json;
}

const indexes: WeakMap<ParsedDocument, ReadonlyMap<string, Anchored>> = new WeakMap();

/** The schema with this `$anchor` (`#name`) or `$id` in a document. */
export function findAnchor(document: ParsedDocument, reference: string): Anchored | undefined {
  let index = indexes.get(document);
  if (index === undefined) {
    index = indexAnchors(document.root);
    indexes.set(document, index);
  }
  return index.get(reference);
}

function indexAnchors(root: Json): ReadonlyMap<string, Anchored> {
  const found = new Map<string, Anchored>();
  const visited = new Set<object>();
  const visit = (value: Json, path: readonly (string | number)[]): void => {
    if (typeof value !== "object" || value === null || visited.has(value)) return;
    visited.add(value);
    if (isJsonObject(value)) {
      const { $id, $anchor, $dynamicAnchor } = value;
      const names = [
        ...(typeof $id === "string" ? [$id, `${$id}#`] : []),
        ...(typeof $anchor === "string" ? [`#${$anchor}`] : []),
        ...(typeof $dynamicAnchor === "string" ? [`#${$dynamicAnchor}`] : []),
      ];
      for (const name of names)
        if (!found.has(name)) found.set(name, { pointer: jsonPointer(path), value });
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    } else for (const [index, item] of [...value].entries()) visit(item, [...path, index]);
  };
  visit(root, []);
  return found;
}
