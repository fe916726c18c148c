/**
 * The kernel: walks a plan and a value side by side. This is the only code that every validation
 * runs, so it is written for the optimising compiler:
 *
 * - The type is tested first, by one AND of small integers; most properties need nothing else, and
 *   that is decided inside the loop of their parent.
 * - Objects are walked by `for (key in data)`, whose loads the engine turns into loads by index, and
 *   the schema's keys are a ring of slots: the next slot is nearly always the next key.
 * - Hot loops hold no code that reports. At the first failure they hand over to a general loop, which
 *   names it and goes on with the keys behind it.
 * - Steps are subtracted once per container, and the depth is a parameter: containers count 1,
 *   schemas applied in place count `IN_PLACE`.
 *
 * The casts here rest on `bits`, which the value's own `typeof` has given.
 */
import { type JsonObject, LIMITS } from "@toolcrib/model";
import { checkNumber } from "./check-number.ts";
import { checkString } from "./check-string.ts";
import { missingKey, unknownKey, wrongType } from "./failures.ts";
import { matches } from "./matches.ts";
import {
  type ArrayPlan,
  DEEP_SHIFT,
  NOTHING,
  type ObjectPlan,
  type Plan,
  REQUIRED,
  REQUIRED_SHIFT,
  type Rule,
  type Slot,
  UNDECLARED,
} from "./plan.ts";
import { fail, prefixPaths, run, spend, tooDeep } from "./run.ts";
import { ARRAY, bitsOf, NUMBER, OBJECT, STRING } from "./type-bits.ts";
import { checkUnique } from "./unique.ts";

/** One schema applied in place, in the units of `depth`. */
export const IN_PLACE = 1024;
const CONTAINERS = IN_PLACE - 1;
const MOST_CONTAINERS = LIMITS.dataDepth;
const MOST_IN_PLACE: number = 512 * IN_PLACE;

/** Whether a value keeps a plan. */
export function check(plan: Plan, value: unknown, bits: number, depth: number): boolean {
  if ((plan.mask & bits) === 0) return wrongType(plan, value, bits);
  return (plan.deep & bits) === 0 || checkDeep(plan, value, bits, depth);
}

/** The same without noting what is wrong. */
export function accepts(plan: Plan, value: unknown, bits: number, depth: number): boolean {
  const { collecting } = run;
  run.collecting = false;
  const accepted = check(plan, value, bits, depth);
  run.collecting = collecting;
  return accepted;
}

function checkDeep(plan: Plan, value: unknown, bits: number, depth: number): boolean {
  if (bits === OBJECT && plan.plainObject && plan.objects !== null)
    return checkObject(plan.objects, value as JsonObject, depth + 1);
  let ok = true;
  if (bits === STRING) {
    if (plan.strings !== null) ok = checkString(plan, plan.strings, value as string);
  } else if (bits === OBJECT) {
    if (plan.objects !== null) ok = checkAnyObject(plan.objects, value as JsonObject, depth + 1);
  } else if (bits === ARRAY) {
    if (plan.arrays !== null) ok = checkArray(plan.arrays, value as readonly unknown[], depth + 1);
  } else if ((bits & NUMBER) !== 0) {
    if (plan.numbers !== null) ok = checkNumber(plan, plan.numbers, value as number);
  }
  if (plan.rules === null || (!ok && !run.collecting)) return ok;
  return checkRules(plan.rules, value, bits, depth + IN_PLACE, ok);
}

function checkRules(
  rules: readonly Rule[],
  value: unknown,
  bits: number,
  depth: number,
  before: boolean,
): boolean {
  if (depth > MOST_IN_PLACE) tooDeep();
  spend(rules.length);
  let ok = before;
  for (const rule of rules) {
    if (rule.last && !ok) continue;
    if (!rule.run(value, bits, depth)) {
      ok = false;
      if (!run.collecting) break;
    }
  }
  return ok;
}

/** The slot of a key; `others` when it has none, which costs a step. Looks behind `guess` first. */
function findSlot(plan: ObjectPlan, key: string, guess: Slot): Slot {
  const { byKey } = plan;
  if (byKey === null) {
    for (let slot = guess.next; slot !== guess; slot = slot.next) if (slot.key === key) return slot;
  } else {
    const slot = byKey.get(key);
    if (slot !== undefined) return slot;
  }
  spend(1);
  return plan.others;
}

function checkAnyObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  if (plan.general) return checkObjectGenerally(plan, data, depth, null, plan.need);
  return plan.fractions ? checkFractions(plan, data, depth) : checkObject(plan, data, depth);
}

function checkObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
  const mark = run.failures.length;
  spend(plan.steps);
  let slot = plan.others;
  let missing = plan.need;
  for (const key in data) {
    const value = data[key];
    const bits = bitsOf(value);
    const guess = slot.next;
    slot = guess.key === key ? guess : findSlot(plan, key, guess);
    const { code } = slot;
    missing -= (code >> REQUIRED_SHIFT) & 1;
    if (
      (code & bits) === 0 ||
      (((code >> DEEP_SHIFT) & bits) !== 0 && !checkDeep(slot.plan, value, bits, depth))
    )
      return failObject(plan, data, depth, key, slot, missing, mark);
  }
  return (missing === 0 && plan.rules === null) || finishObject(plan, data, depth, missing);
}

/**
 * The same for objects that may hold fractions. Where one object holds a whole number and another a
 * fraction under one key, the engine gives them two shapes and the loop slows down for good; this
 * twin keeps that from the loop above.
 */
function checkFractions(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
  const mark = run.failures.length;
  spend(plan.steps);
  let slot = plan.others;
  let missing = plan.need;
  for (const key in data) {
    const value = data[key];
    const bits = bitsOf(value);
    const guess = slot.next;
    slot = guess.key === key ? guess : findSlot(plan, key, guess);
    const { code } = slot;
    missing -= (code >> REQUIRED_SHIFT) & 1;
    if (
      (code & bits) === 0 ||
      (((code >> DEEP_SHIFT) & bits) !== 0 && !checkDeep(slot.plan, value, bits, depth))
    )
      return failObject(plan, data, depth, key, slot, missing, mark);
  }
  return (missing === 0 && plan.rules === null) || finishObject(plan, data, depth, missing);
}

/** The value of `key` has failed in a hot loop: name it, then go on with the keys behind it. */
function failObject(
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
  prefixPaths(mark, key);
  if (run.collecting) checkObjectGenerally(plan, data, depth, key, missing);
  return false;
}

/** Any object, with patterns and arbitrary keys; starts behind the key `after`, if there is one. */
function checkObjectGenerally(
  plan: ObjectPlan,
  data: JsonObject,
  depth: number,
  after: string | null,
  need: number,
): boolean {
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
  const { others, patterns } = plan;
  let missing = need;
  let ok = true;
  let skipping = after !== null;
  for (const key in data) {
    if (skipping) {
      skipping = key !== after;
      continue;
    }
    const value = data[key];
    const bits = bitsOf(value);
    const mark = run.failures.length;
    const slot = others.next === others ? others : findSlot(plan, key, others);
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
    if (run.failures.length !== mark) prefixPaths(mark, key);
    if (!run.collecting) return false;
  }
  return finishObject(plan, data, depth, missing) && ok;
}

function finishObject(plan: ObjectPlan, data: JsonObject, depth: number, missing: number): boolean {
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

function checkArray(plan: ArrayPlan, data: readonly unknown[], depth: number): boolean {
  const { length } = data;
  const { items } = plan;
  if (!plan.simple || items === null || length < plan.minItems || length > plan.maxItems)
    return checkArrayGenerally(plan, data, depth, 0);
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
  spend(length + 1);
  const mark = run.failures.length;
  for (let index = 0; index < length; index++) {
    const value = data[index];
    const bits = bitsOf(value);
    if (
      (items.mask & bits) === 0 ||
      ((items.deep & bits) !== 0 && !checkDeep(items, value, bits, depth))
    ) {
      if (!run.collecting && run.failures.length === mark) return false;
      if ((items.mask & bits) === 0) wrongType(items, value, bits);
      prefixPaths(mark, index);
      if (run.collecting) checkArrayGenerally(plan, data, depth, index + 1);
      return false;
    }
  }
  return true;
}

/** Any array; starts with the item at `start`. */
function checkArrayGenerally(
  plan: ArrayPlan,
  data: readonly unknown[],
  depth: number,
  start: number,
): boolean {
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
  const { length } = data;
  const { items, prefix } = plan;
  spend(length + 1);
  let ok = true;
  if (length < plan.minItems) ok = fail("minItems", plan.minItems, data);
  else if (length > plan.maxItems) ok = fail("maxItems", plan.maxItems, data);
  for (let index = start; index < length && (ok || run.collecting); index++) {
    const itemPlan = prefix?.[index] ?? items;
    if (itemPlan === null) {
      if (prefix === null || index >= prefix.length) break;
      continue;
    }
    const value = data[index];
    const mark = run.failures.length;
    if (check(itemPlan, value, bitsOf(value), depth)) continue;
    ok = false;
    if (run.failures.length !== mark) prefixPaths(mark, index);
  }
  if (plan.uniqueItems && (ok || run.collecting)) ok = checkUnique(data) && ok;
  if (plan.contains !== null && (ok || run.collecting))
    ok = checkContains(plan, plan.contains, data, depth) && ok;
  return ok;
}

function checkContains(
  plan: ArrayPlan,
  contains: Plan,
  data: readonly unknown[],
  depth: number,
): boolean {
  let found = 0;
  for (const value of data) if (accepts(contains, value, bitsOf(value), depth)) found++;
  if (found < plan.minContains) return fail("contains", plan.minContains, data);
  return found <= plan.maxContains || fail("maxContains", plan.maxContains, data);
}
