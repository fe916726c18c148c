import type { Json } from "@toolcrib/model";
import { applyValues } from "./allowed-values.ts";
import {
  ANYTHING,
  DEEP_SHIFT,
  NOTHING,
  type ObjectPlan,
  type Plan,
  REQUIRED,
  Slot,
  UNDECLARED,
  WIDE_OBJECT,
} from "./plan.ts";
import { ANY_NUMBER, ANY_TYPE, ARRAY, bitsOf, meet, OBJECT, STRING } from "./type-bits.ts";
import { addUnion } from "./union.ts";
import { accepts } from "./walk.ts";

/** Settles a plan when all of its keywords are in it: what the kernel will read is computed here. */
export function finishPlan(plan: Plan, unsettled: Slot[]): void {
  if (plan.values !== null) applyValues(plan, plan.values);
  foldUnions(plan);
  const { strings, arrays, objects, rules } = plan;
  if (strings !== null)
    strings.onlyValues =
      strings.minLength === 0 &&
      strings.maxLength === Number.POSITIVE_INFINITY &&
      strings.pattern === null &&
      strings.format === null;
  if (arrays !== null)
    arrays.simple = arrays.prefix === null && !arrays.uniqueItems && arrays.contains === null;
  if (objects !== null && !objects.linked) linkSlots(objects, unsettled);
  rules?.sort((left, right) => Number(left.last) - Number(right.last));
  plan.deep = rules !== null ? ANY_TYPE : partMask(plan);
  const isWhole = (plan.mask & OBJECT) !== 0 && rules === null && objects?.general === false;
  plan.whole = isWhole ? objects : null;
  plan.ready = true;
}

/** Gives the slots of plans that were not ready what the hot loop reads. */
export function settleSlots(slots: readonly Slot[]): void {
  for (const slot of slots) slot.code |= slot.plan.mask | (slot.plan.deep << DEEP_SHIFT);
}

function partMask({ strings, numbers, objects, arrays }: Plan): number {
  return (
    (strings === null ? 0 : STRING) |
    (numbers === null ? 0 : ANY_NUMBER) |
    (objects === null ? 0 : OBJECT) |
    (arrays === null ? 0 : ARRAY)
  );
}

/** Turns unions into something that needs no trial, where the branches allow it. */
function foldUnions(plan: Plan): void {
  const { anyOf, oneOf } = plan;
  plan.anyOf = null;
  plan.oneOf = null;
  if (anyOf !== null && !foldTypes(plan, anyOf)) foldUnion(plan, anyOf, "anyOf");
  if (oneOf !== null) foldUnion(plan, oneOf, "oneOf");
}

function foldUnion(plan: Plan, branches: readonly Plan[], keyword: "anyOf" | "oneOf"): void {
  if (foldValues(plan, branches, keyword)) return;
  if (canFuse(plan, branches)) fuse(plan, branches);
  else addUnion(plan, branches, keyword);
}

/** Branches that ask for types alone are one mask. */
function foldTypes(plan: Plan, branches: readonly Plan[]): boolean {
  if (!branches.every(({ ready, deep }) => ready && deep === 0)) return false;
  let mask = 0;
  for (const branch of branches) mask |= branch.mask;
  plan.mask = meet(plan.mask, mask);
  plan.type = meet(plan.type, mask);
  return true;
}

/** Branches that allow some values alone are one `enum`. */
function foldValues(plan: Plan, branches: readonly Plan[], keyword: "anyOf" | "oneOf"): boolean {
  if (plan.values !== null || !branches.every(isListed)) return false;
  const listed = branches.flatMap(valuesOf);
  const values = [...new Set(listed)];
  if (keyword === "oneOf" && values.length < listed.length) return false;
  plan.values = values;
  applyValues(plan, values);
  return true;
}

/** Whether a branch accepts listed values alone, or nothing. */
function isListed({ ready, mask, values, rules, strings }: Plan): boolean {
  if (!ready) return false;
  if (mask === 0) return true;
  // Patterns may be slow: they are matched with values, which have a budget, not while compiling.
  return values !== null && rules === null && (strings?.pattern ?? null) === null;
}

/** The listed values that a branch accepts: whatever else it asks for, the kernel knows. */
function valuesOf(branch: Plan): readonly Json[] {
  return (branch.values ?? []).filter((value) => accepts(branch, value, bitsOf(value), 0));
}

/** Whether the value's type alone says which branch is meant. */
function canFuse(plan: Plan, branches: readonly Plan[]): boolean {
  if (partMask(plan) !== 0) return false;
  let used = 0;
  for (const { ready, rules, mask } of branches) {
    const types = (mask & ANY_NUMBER) === 0 ? mask : mask | ANY_NUMBER;
    if (!ready || rules !== null || (used & types) !== 0) return false;
    used |= types;
  }
  return true;
}

function fuse(plan: Plan, branches: readonly Plan[]): void {
  let mask = 0;
  let type = 0;
  for (const branch of branches) {
    mask |= branch.mask;
    type |= branch.type;
    // What a branch asks of types that it does not accept must not displace another's.
    if ((branch.mask & STRING) !== 0) plan.strings = branch.strings;
    if ((branch.mask & ANY_NUMBER) !== 0) plan.numbers = branch.numbers;
    if ((branch.mask & OBJECT) !== 0) plan.objects = branch.objects;
    if ((branch.mask & ARRAY) !== 0) plan.arrays = branch.arrays;
  }
  plan.mask = meet(plan.mask, mask);
  plan.type = meet(plan.type, type);
}

/** Joins the slots to a ring in the order of the schema and packs what the hot loop reads. */
function linkSlots(objects: ObjectPlan, unsettled: Slot[]): void {
  const { others, slots, required } = objects;
  objects.linked = true;
  if (slots.length > WIDE_OBJECT) objects.byKey = new Map(slots.map((slot) => [slot.key, slot]));
  if (required !== null) requireSlots(objects, required);
  if (slots.length > WIDE_OBJECT) objects.byKey ??= new Map(slots.map((slot) => [slot.key, slot]));
  let last = others;
  for (const slot of slots) {
    last.next = slot;
    last = slot;
    // No declared key may look like the one that stands for all others.
    if (slot.key.startsWith("\0")) others.key = `${slot.key}${others.key}`;
    settle(slot, unsettled);
    if (mayHoldNumber(slot)) objects.numbers = true;
  }
  last.next = others;
  objects.steps = slots.length + 1;
  settle(others, unsettled);
  const anyOther = others.plan === ANYTHING || others.plan === NOTHING;
  if (!anyOther && mayHoldNumber(others)) objects.numbers = true;
  objects.general = objects.patterns !== null || (slots.length === 0 && !anyOther);
}

/** Marks the required keys; those that are not declared get slots of their own. */
function requireSlots(objects: ObjectPlan, required: readonly string[]): void {
  const { byKey, others, slots } = objects;
  const declared = slots.length;
  for (const key of required) {
    const slot = byKey?.get(key) ?? findAmong(slots, declared, key);
    if (slot !== undefined) slot.code |= REQUIRED;
    else {
      const added = new Slot(key, others.plan, REQUIRED | UNDECLARED);
      slots.push(added);
      byKey?.set(key, added);
    }
  }
  objects.need = required.length;
}

function findAmong(slots: readonly Slot[], count: number, key: string): Slot | undefined {
  if (count > WIDE_OBJECT) return undefined;
  for (let index = 0; index < count; index++) if (slots[index]?.key === key) return slots[index];
  return undefined;
}

function settle(slot: Slot, unsettled: Slot[]): void {
  if (slot.plan.ready) slot.code |= slot.plan.mask | (slot.plan.deep << DEEP_SHIFT);
  else unsettled.push(slot);
}

function mayHoldNumber({ plan }: Slot): boolean {
  return !plan.ready || (plan.mask & ANY_NUMBER) !== 0;
}
