import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import {
  type Document,
  isMap,
  isNode,
  isSeq,
  type Node,
  Pair,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { keyOf } from "./comments.ts";

/** The node of a value: of the node that stood there, whatever did not change stays, comments too. */
export function updateNode(document: Document, old: unknown, value: Json): Node {
  if (!isNode(old)) return document.createNode(value);
  if (textOf(document, old) === JSON.stringify(value)) return old;
  if (isMap(old) && isJsonObject(value)) return updateMap(document, old, value);
  if (isSeq(old) && Array.isArray(value)) return updateSeq(document, old, value);
  const node = document.createNode(value);
  node.commentBefore = old.commentBefore ?? null;
  node.comment = old.comment ?? null;
  return node;
}

function updateMap(document: Document, map: YAMLMap, value: JsonObject): Node {
  const known = new Map(map.items.map((pair) => [keyOf(pair), pair]));
  if (map.items.length === 0) map.flow = false;
  map.items = Object.entries(value).map(([key, inner]) => {
    const pair = known.get(key) ?? new Pair(document.createNode(key), null);
    pair.value = updateNode(document, pair.value, inner);
    return pair;
  });
  return map;
}

/** An item goes on as the one that is equal, else as the one of its name. */
function updateSeq(document: Document, seq: YAMLSeq, values: readonly Json[]): Node {
  const byText = new Map(seq.items.map((item) => [textOf(document, item), item]));
  const byName = new Map(
    seq.items.flatMap((item) => (isMap(item) ? [[item.get("name"), item] as const] : [])),
  );
  if (seq.items.length === 0) seq.flow = false;
  seq.items = values.map((value) => {
    const text = JSON.stringify(value);
    const name = isJsonObject(value) ? value["name"] : undefined;
    const old = byText.get(text) ?? byName.get(name);
    // Each goes on once.
    byText.delete(text);
    byName.delete(name);
    return updateNode(document, old, value);
  });
  return seq;
}

function textOf(document: Document, node: unknown): string {
  return JSON.stringify(isNode(node) ? node.toJS(document) : node);
}
