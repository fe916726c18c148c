/**
 * The kernel: walks a plan and a value side by side. This is the only code that every validation
 * runs, so it is written for the optimising compiler:
 *
 * - The type is tested first, by one AND of small integers; most properties need nothing else, and
 *   that is decided inside the loop of their parent.
 * - Objects are walked by `for (key in data)`, whose loads the engine turns into loads by index, and
 *   the schema's keys are a ring of slots: the next slot, or the one behind it, is nearly always
 *   that of the next key.
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

/** A constant of this module: one of another is loaded anew each time. */
const STEPS: number = LIMITS.steps;

/**
 * Whether a value keeps the plan of a whole schema, with the usual limits. Most values are one
 * object, so that is looked for first, and its steps are taken off before: no plan has as many.
 */
export function checkWhole(plan: Plan, value: unknown): boolean {
  const { whole } = plan;
  if (whole === null || typeof value !== "object" || value === null || Array.isArray(value)) {
    run.fuel = STEPS;
    return check(plan, value, bitsOf(value), 0);
  }
  run.fuel = STEPS - whole.steps;
  return whole.numbers
    ? walkNumbers(whole, value as JsonObject, 1, 0)
    : walkKeys(whole, value as JsonObject, 1, 0);
}

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
  return plan.rules === null
    ? checkParts(plan, value, bits, depth)
    : checkRules(plan, plan.rules, value, bits, depth);
}

function checkParts(plan: Plan, value: unknown, bits: number, depth: number): boolean {
  // Each part is read in its branch alone: four loads ahead of them cost more than the tests.
  if (bits === STRING) {
    const { strings } = plan;
    return strings === null || checkString(strings, value as string);
  }
  if (bits === OBJECT) {
    const { objects } = plan;
    return objects === null || checkAnyObject(objects, value as JsonObject, depth + 1);
  }
  if (bits === ARRAY) {
    const { arrays } = plan;
    return arrays === null || checkArray(arrays, value as readonly unknown[], depth + 1);
  }
  const { numbers } = plan;
  return numbers === null || (bits & NUMBER) === 0 || checkNumber(numbers, value as number);
}

function checkRules(
  plan: Plan,
  rules: readonly Rule[],
  value: unknown,
  bits: number,
  depth: number,
): boolean {
  let ok = checkParts(plan, value, bits, depth);
  if (!ok && !run.collecting) return false;
  const inside = depth + IN_PLACE;
  checkInPlace(inside);
  spend(rules.length);
  for (const rule of rules) {
    if (rule.last && !ok) continue;
    if (!rule.run(value, bits, inside)) {
      ok = false;
      if (!run.collecting) break;
    }
  }
  return ok;
}

function checkAnyObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  return plan.general
    ? checkObjectGenerally(check, plan, data, depth, null, plan.need)
    : checkObject(plan, data, depth);
}

function checkObject(plan: ObjectPlan, data: JsonObject, depth: number): boolean {
  checkContainers(depth);
  spend(plan.steps);
  const mark = run.failures.length;
  return plan.numbers ? walkNumbers(plan, data, depth, mark) : walkKeys(plan, data, depth, mark);
}

function walkKeys(plan: ObjectPlan, data: JsonObject, depth: number, mark: number): boolean {
  let slot = plan.others;
  let missing = plan.need;
  for (const key in data) {
    const value = data[key];
    const bits = bitsOf(value);
    slot = slot.next;
    if (slot.key !== key) slot = slot.next;
    if (slot.key !== key) slot = findSlot(plan, key, slot);
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
 * The same for objects that may hold numbers. Where one object holds a small whole number under a
 * key and another a fraction, a large number or something else, the engine gives up the shape of
 * the first, and a loop that meets such a shape slows down for good. `in` brings the object up to
 * date before, always; a plain read, which is cheaper, does not do so for an object that was read
 * before its shape was given up. This twin keeps the cost from the loop above.
 */
function walkNumbers(plan: ObjectPlan, data: JsonObject, depth: number, mark: number): boolean {
  void ("\0" in data);
  let slot = plan.others;
  let missing = plan.need;
  for (const key in data) {
    const value = data[key];
    const bits = bitsOf(value);
    slot = slot.next;
    if (slot.key !== key) slot = slot.next;
    if (slot.key !== key) slot = findSlot(plan, key, slot);
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
  const { mask, deep } = items;
  for (let index = 0; index < length; index++) {
    const value = data[index];
    const bits = bitsOf(value);
    if ((mask & bits) === 0 || ((deep & bits) !== 0 && !checkDeep(items, value, bits, depth))) {
      if (!run.collecting && run.failures.length === mark) return false;
      if ((mask & bits) === 0) wrongType(items, value, bits);
      prefixPaths(mark, index);
      if (run.collecting) checkArrayGenerally(check, plan, data, depth, index + 1);
      return false;
    }
  }
  return true;
}
