import type { JsonObject } from "@toolcrib/model";
import { checkContainers } from "./depth.ts";
import { missingKey, unknownKey, wrongType } from "./failures.ts";
import { findSlot } from "./find-slot.ts";
import { matches } from "./matches.ts";
import {
  NOTHING,
  type ObjectPlan,
  type Plan,
  REQUIRED,
  REQUIRED_SHIFT,
  type Slot,
  UNDECLARED,
} from "./plan.ts";
import { prefixPaths, prefixSegment, run, segmentOf, spend } from "./run.ts";
import { bitsOf } from "./type-bits.ts";

/** How the kernel checks a value; passed along, since the kernel needs this file as well. */
export type Check = (plan: Plan, value: unknown, bits: number, depth: number) => boolean;

/** The value of `key` has failed in a hot loop: name it, then go on with the keys behind it. */
export function failObject(
  check: Check,
  plan: ObjectPlan,
  data: JsonObject,
  depth: number,
  key: string,
  slot: Slot,
  missing: number,
  mark: number,
): false {
  if (!run.collecting && run.failures.length === mark) return false;
  const value = data[key];
  const bits = bitsOf(value);
  if ((slot.plan.mask & bits) === 0) {
    const unknown = slot === plan.others || (slot.code & UNDECLARED) !== 0;
    if (unknown && slot.plan === NOTHING) unknownKey("additionalProperties", plan, key, data);
    else wrongType(slot.plan, value, bits);
  }
  prefixKey(plan, slot, key, mark);
  if (run.collecting) checkObjectGenerally(check, plan, data, depth, key, missing);
  return false;
}

/** Any object, with patterns and arbitrary keys; starts behind the key `after`, if there is one. */
export function checkObjectGenerally(
  check: Check,
  plan: ObjectPlan,
  data: JsonObject,
  depth: number,
  after: string | null,
  need: number,
): boolean {
  checkContainers(depth);
  const { others, patterns } = plan;
  let missing = need;
  let ok = true;
  let skipping = after !== null;
  let guess = others;
  for (const key in data) {
    if (skipping) {
      skipping = key !== after;
      continue;
    }
    const value = data[key];
    const bits = bitsOf(value);
    const mark = run.failures.length;
    const slot = others.next === others ? others : findSlot(plan, key, guess);
    guess = slot;
    let named = false;
    let good = true;
    spend(patterns === null ? 1 : 1 + patterns.length);
    if (slot !== others) {
      missing -= (slot.code >> REQUIRED_SHIFT) & 1;
      if ((slot.code & UNDECLARED) === 0) {
        named = true;
        good = check(slot.plan, value, bits, depth);
      }
    }
    if (patterns !== null)
      for (const entry of patterns)
        if (matches(entry.pattern, key)) {
          named = true;
          if (!check(entry.plan, value, bits, depth)) good = false;
        }
    if (!named)
      good =
        others.plan === NOTHING
          ? unknownKey("additionalProperties", plan, key, data)
          : check(others.plan, value, bits, depth);
    if (good) continue;
    ok = false;
    if (run.failures.length !== mark) prefixKey(plan, slot, key, mark);
    if (!run.collecting) return false;
  }
  return finishObject(plan, data, depth, missing) && ok;
}

/** Puts a key before the paths of the failures from `mark` on. */
function prefixKey({ others }: ObjectPlan, slot: Slot, key: string, mark: number): void {
  if (slot === others) {
    prefixPaths(mark, key);
    return;
  }
  slot.segment ??= segmentOf(key);
  prefixSegment(mark, slot.segment);
}

/** What is left when all keys are seen: those that are missing, and rules about the whole. */
export function finishObject(
  plan: ObjectPlan,
  data: JsonObject,
  depth: number,
  missing: number,
): boolean {
  let ok = missing === 0;
  if (!ok) {
    if (!run.collecting) return false;
    for (const slot of plan.slots)
      if ((slot.code & REQUIRED) !== 0 && !Object.hasOwn(data, slot.key))
        missingKey(plan, slot.key, slot.plan, data);
  }
  if (plan.rules !== null)
    for (const rule of plan.rules)
      if (!rule(data, depth)) {
        ok = false;
        if (!run.collecting) break;
      }
  return ok;
}
