import { equalJson, type Json } from "@toolcrib/model";
import type { Keywords, SchemaNode } from "../parse/schema-node.ts";
import type { ExampleMaker } from "./example-maker.ts";

/** Longer arrays help nobody. */
const LONGEST = 200;
/** How often another item is tried where items must differ. */
const TRIES = 6;

/** An array as short as allowed, or a little longer. */
export function exampleArray(
  parts: readonly Readonly<Keywords>[],
  maker: ExampleMaker,
): readonly Json[] | undefined {
  const least = Math.max(0, ...parts.map(leastItems));
  const most = Math.min(LONGEST, ...parts.map(({ maxItems }) => maxItems ?? LONGEST));
  if (least > most) return undefined;
  const more = maker.choice.take() && maker.mayGrow() ? maker.choice.pick(3) : 0;
  const length = Math.min(most, Math.max(least, longestPrefix(parts), least + more));
  const unique = parts.some(({ uniqueItems }) => uniqueItems);
  const items: Json[] = [];
  for (let index = 0; index < length; index++) {
    const item = nextItem(index, items, parts, unique, maker);
    if (item === undefined) return items.length >= least ? items : undefined;
    items.push(item);
  }
  return items;
}

function nextItem(
  index: number,
  before: readonly Json[],
  parts: readonly Readonly<Keywords>[],
  unique: boolean,
  maker: ExampleMaker,
): Json | undefined {
  const schemas = itemSchemas(index, parts);
  for (let attempt = 0; attempt < (unique ? TRIES : 1); attempt++) {
    const item =
      attempt === 0 ? maker.make(schemas) : maker.other(index * TRIES + attempt).make(schemas);
    if (item === undefined || !unique || !before.some((other) => equalJson(other, item)))
      return item;
  }
  return undefined;
}

function itemSchemas(index: number, parts: readonly Readonly<Keywords>[]): readonly SchemaNode[] {
  return parts.flatMap(
    ({ prefixItems = [], items, contains, minContains = 1, unevaluatedItems }) => {
      const own = prefixItems[index] ?? items ?? unevaluatedItems;
      const wanted = contains !== undefined && index < minContains ? [contains] : [];
      return own === undefined ? wanted : [own, ...wanted];
    },
  );
}

function leastItems({ minItems = 0, contains, minContains = 1 }: Readonly<Keywords>): number {
  return Math.max(minItems, contains === undefined ? 0 : minContains);
}

function longestPrefix(parts: readonly Readonly<Keywords>[]): number {
  return Math.max(0, ...parts.map(({ prefixItems }) => prefixItems?.length ?? 0));
}
