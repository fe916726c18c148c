import { type Json, type JsonObject, LIMITS, ToolcribError } from "@toolcrib/model";
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair } from "yaml";

interface Read {
  readonly json: Json;
  /** How many values it holds when every alias is written out. */
  readonly values: number;
}

/**
 * The JSON value of a YAML document, with merge keys (`<<`) applied. Aliases share one value in
 * memory; a document that would be larger than a million values without them is refused.
 */
export function yamlValue(document: Document, file: string): Json {
  const known = new Map<Node, Read>();
  const open = new Set<Node>();

  const read = (given: unknown, depth: number): Read => {
    const node: unknown = isAlias(given) ? given.resolve(document) : given;
    if (depth > LIMITS.dataDepth)
      throw refused(`the document nests deeper than ${LIMITS.dataDepth} levels`);
    if (isScalar(node)) return { json: scalarValue(node.value), values: 1 };
    if (!isMap(node) && !isSeq(node)) return { json: null, values: 1 };
    const earlier = known.get(node);
    if (earlier !== undefined) return earlier;
    if (open.has(node)) throw refused("an alias stands inside of its own anchor");
    open.add(node);
    const result = isMap(node) ? readMap(node.items, depth) : readItems(node.items, depth);
    open.delete(node);
    known.set(node, result);
    return result;
  };
  const readItems = (items: readonly unknown[], depth: number): Read => {
    let values = 1;
    const json = items.map((item) => {
      const part = read(item, depth + 1);
      values = add(values, part.values);
      return part.json;
    });
    return { json, values };
  };
  const readMap = (items: readonly Pair[], depth: number): Read => {
    const entries = new Map<string, Json>();
    const merged = new Map<string, Json>();
    let values = 1;
    for (const { key, value } of items) {
      const name = keyText(key);
      const part = read(value, depth + 1);
      values = add(values, part.values);
      if (name !== "<<") entries.set(name, part.json);
      else
        for (const source of [part.json].flat())
          for (const [inner, json] of Object.entries(source ?? {}))
            if (!merged.has(inner)) merged.set(inner, json);
    }
    for (const [name, json] of merged) if (!entries.has(name)) entries.set(name, json);
    return { json: Object.fromEntries(entries) satisfies JsonObject, values };
  };
  const add = (sum: number, more: number): number => {
    if (sum + more > LIMITS.documentValues)
      throw refused(
        `the document holds more than ${LIMITS.documentValues} values with its aliases`,
      );
    return sum + more;
  };
  const refused = (message: string): ToolcribError =>
    new ToolcribError("too-large", `${file}: ${message}`);

  return read(document.contents, 0).json;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function scalarValue(value: unknown): Json {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : String(value);
}
