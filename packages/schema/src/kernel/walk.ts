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
import type { JsonObject } from "@toolcrib/model";
import { checkNumber } from "./check-number.ts";
import { checkString } from "./check-string.ts";
import { checkContainers, checkInPlace, IN_PLACE } from "./depth.ts";
import { wrongType } from "./failures.ts";
import { findSlot } from "./find-slot.ts";
import { checkArrayGenerally } from "./general-array.ts";
import { checkObjectGenerally, failObject, finishObject } from "./general-object.ts";
import {
  type ArrayPlan,
  DEEP_SHIFT,
  type ObjectPlan,
  type Plan,
  REQUIRED_SHIFT,
  type Rule,
} from "./plan.ts";
import { prefixPaths, run, spend } from "./run.ts";
import { ARRAY, bitsOf, NUMBER, OBJECT, STRING } from "./type-bits.ts";

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
  checkInPlace(depth);
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

function checkAnyObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  if (plan.general) return checkObjectGenerally(check, plan, data, depth, null, plan.need);
  return plan.fractions ? checkFractions(plan, data, depth) : checkObject(plan, data, depth);
}

function checkObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  checkContainers(depth);
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
      return failObject(check, plan, data, depth, key, slot, missing, mark);
  }
  return (missing === 0 && plan.rules === null) || finishObject(plan, data, depth, missing);
}

/**
 * The same for objects that may hold fractions. Where one object holds a whole number and another a
 * fraction under one key, the engine gives them two shapes and the loop slows down for good; this
 * twin keeps that from the loop above.
 */
function checkFractions(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  checkContainers(depth);
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
      return failObject(check, plan, data, depth, key, slot, missing, mark);
  }
  return (missing === 0 && plan.rules === null) || finishObject(plan, data, depth, missing);
}

function checkArray(plan: ArrayPlan, data: readonly unknown[], depth: number): boolean {
  const { length } = data;
  const { items } = plan;
  if (!plan.simple || items === null || length < plan.minItems || length > plan.maxItems)
    return checkArrayGenerally(check, plan, data, depth, 0);
  checkContainers(depth);
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
      if (run.collecting) checkArrayGenerally(check, plan, data, depth, index + 1);
      return false;
    }
  }
  return true;
}
