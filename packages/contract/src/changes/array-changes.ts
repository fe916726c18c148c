import { isJsonArray, isJsonObject, type Json, type JsonObject, ownJson } from "@toolcrib/model";
import { groupChange } from "./group-changes.ts";
import type { ObjectPair, Pair, Walked } from "./walk.ts";

/** Differences in what the items of an array may be. */
export function arrayChanges(pair: ObjectPair): Walked {
  const oldItems = itemsOf(pair.oldSchema);
  const newItems = itemsOf(pair.newSchema);
  if (
    oldItems.first.length === newItems.first.length &&
    oldItems.keyword === newItems.keyword &&
    (oldItems.rest === undefined) === (newItems.rest === undefined)
  )
    return { changes: [], deeper: itemPairs(pair, oldItems, newItems) };
  const change = groupChange(pair, ["items", "prefixItems", "additionalItems"]);
  return { changes: change === undefined ? [] : [change], deeper: [] };
}

interface Items {
  /** The keyword that lists the first items: `items` in draft-07, else `prefixItems`. */
  readonly keyword: "items" | "prefixItems";
  readonly first: readonly Json[];
  readonly rest: Json | undefined;
}

function itemsOf(schema: JsonObject): Items {
  const items = ownJson(schema, "items");
  const prefix = ownJson(schema, "prefixItems");
  if (isJsonArray(items)) return { keyword: "items", first: items, rest: undefined };
  return { keyword: "prefixItems", first: isJsonArray(prefix) ? prefix : [], rest: items };
}

function itemPairs(pair: ObjectPair, oldItems: Items, newItems: Items): readonly Pair[] {
  const pairAt = (steps: readonly string[], one: Json, other: Json, mark: string): Pair => ({
    old: { schema: one, at: [...pair.old.at, ...steps] },
    new: { schema: other, at: [...pair.new.at, ...steps] },
    name: pair.name + mark,
    formats: pair.formats,
  });
  const first = oldItems.first.map((schema, index) =>
    pairAt([oldItems.keyword, String(index)], schema, newItems.first[index] ?? true, `[${index}]`),
  );
  if (!isComparable(oldItems.rest) || !isComparable(newItems.rest)) return first;
  return [...first, pairAt(["items"], oldItems.rest, newItems.rest, "[]")];
}

function isComparable(schema: Json | undefined): schema is Json {
  return typeof schema === "boolean" || isJsonObject(schema);
}
