import { checkContainers } from "./depth.ts";
import type { Check } from "./general-object.ts";
import type { ArrayPlan, Plan } from "./plan.ts";
import { fail, prefixPaths, run, spend } from "./run.ts";
import { bitsOf } from "./type-bits.ts";
import { checkUnique } from "./unique.ts";

/** Any array; starts with the item at `start`. */
export function checkArrayGenerally(
  check: Check,
  plan: ArrayPlan,
  data: readonly unknown[],
  depth: number,
  start: number,
): boolean {
  checkContainers(depth);
  const { length } = data;
  const { items, prefix } = plan;
  spend(length + 1);
  let ok = true;
  if (length < plan.minItems) ok = fail("minItems", plan.minItems, data);
  else if (length > plan.maxItems) ok = fail("maxItems", plan.maxItems, data);
  for (let index = start; index < length && (ok || run.collecting); index++) {
    const itemPlan = prefix?.[index] ?? items;
    if (itemPlan === null) break;
    const value = data[index];
    const mark = run.failures.length;
    if (check(itemPlan, value, bitsOf(value), depth)) continue;
    ok = false;
    if (run.failures.length !== mark) prefixPaths(mark, index);
  }
  if (plan.uniqueItems && (ok || run.collecting)) ok = checkUnique(data) && ok;
  if (plan.contains !== null && (ok || run.collecting))
    ok = checkContains(check, plan, plan.contains, data, depth) && ok;
  return ok;
}

function checkContains(
  check: Check,
  plan: ArrayPlan,
  contains: Plan,
  data: readonly unknown[],
  depth: number,
): boolean {
  const { collecting } = run;
  let found = 0;
  run.collecting = false;
  for (const value of data) if (check(contains, value, bitsOf(value), depth)) found++;
  run.collecting = collecting;
  if (found < plan.minContains) return fail("contains", plan.minContains, data);
  return found <= plan.maxContains || fail("maxContains", plan.maxContains, data);
}
