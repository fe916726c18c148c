import type { JsonObject } from "@toolcrib/model";
import { checkInPlace, IN_PLACE } from "./depth.ts";
import { matches } from "./matches.ts";
import { declares } from "./parts.ts";
import type { Evaluated, Plan } from "./plan.ts";
import { spend } from "./run.ts";
import { ARRAY, bitsOf, OBJECT } from "./type-bits.ts";
import { accepts } from "./walk.ts";

/**
 * Marks what a plan evaluates of an object or array that it accepts. Recomputed where an
 * `unevaluated*` keyword stands, so that no other validation carries annotations around.
 */
export function markEvaluated(
  plan: Plan,
  value: unknown,
  bits: number,
  seen: Evaluated,
  depth: number,
): void {
  checkInPlace(depth);
  spend(1);
  if (bits === OBJECT) markKeys(plan, value as JsonObject, seen);
  if (bits === ARRAY) markItems(plan, value as readonly unknown[], seen, depth);
  for (const rule of plan.rules ?? [])
    if (rule.mark !== null && rule !== seen.asker) rule.mark(value, bits, seen, depth + IN_PLACE);
}

function markKeys({ objects }: Plan, data: JsonObject, seen: Evaluated): void {
  if (objects === null) return;
  if (objects.evaluatesAll) {
    seen.allKeys = true;
    return;
  }
  for (const key of Object.keys(data))
    if (declares(objects, key) || objects.patterns?.some(({ pattern }) => matches(pattern, key)))
      seen.keys.add(key);
}

function markItems(
  { arrays }: Plan,
  data: readonly unknown[],
  seen: Evaluated,
  depth: number,
): void {
  if (arrays === null) return;
  if (arrays.evaluatesAll) seen.allItems = true;
  if (arrays.prefix !== null) seen.itemsBefore = Math.max(seen.itemsBefore, arrays.prefix.length);
  const { contains } = arrays;
  if (contains !== null)
    for (const [index, item] of data.entries())
      if (accepts(contains, item, bitsOf(item), depth + 1)) seen.items.add(index);
}
