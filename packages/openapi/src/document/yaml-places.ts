import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml";

/** The offset of the key, else of the value, at a path; of the nearest parent where there is none. */
export function yamlOffset(document: Document, segments: readonly string[]): number {
  let node: unknown = document.contents;
  let shown = offsetOf(node);
  for (const segment of segments) {
    const parent: unknown = isAlias(node) ? node.resolve(document) : node;
    if (isMap(parent)) {
      const pair = pairsOf(parent).get(segment);
      if (pair === undefined) return shown;
      shown = offsetOf(pair.key);
      node = pair.value;
    } else if (isSeq(parent)) {
      const item: unknown = parent.items[Number(segment)];
      if (item === undefined) return shown;
      shown = offsetOf(item);
      node = item;
    } else return shown;
  }
  return shown;
}

const indexes: WeakMap<YAMLMap, ReadonlyMap<string, Pair>> = new WeakMap();

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = indexes.get(map);
  if (known !== undefined) return known;
  const pairs = new Map(
    map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]),
  );
  indexes.set(map, pairs);
  return pairs;
}

function offsetOf(node: unknown): number {
  return (isNode(node) ? (node as Node).range?.[0] : undefined) ?? 0;
}
