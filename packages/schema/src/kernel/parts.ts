import {
  ANYTHING,
  ArrayPlan,
  NumberPlan,
  ObjectPlan,
  type ObjectRule,
  type Plan,
  Rule,
  Slot,
  StringPlan,
  UNDECLARED,
} from "./plan.ts";

/** A key that no schema declares and no guess of the hot loop should hit. */
const OTHER_KEYS = "\0";

/** The part of a plan that is about texts, made on first use. */
export function stringsOf(plan: Plan): StringPlan {
  plan.strings ??= new StringPlan();
  return plan.strings;
}

/** The part of a plan that is about numbers, made on first use. */
export function numbersOf(plan: Plan): NumberPlan {
  plan.numbers ??= new NumberPlan();
  return plan.numbers;
}

/** The part of a plan that is about arrays, made on first use. */
export function arraysOf(plan: Plan): ArrayPlan {
  plan.arrays ??= new ArrayPlan();
  return plan.arrays;
}

/** The part of a plan that is about objects, made on first use. */
export function objectsOf(plan: Plan): ObjectPlan {
  plan.objects ??= new ObjectPlan(new Slot(OTHER_KEYS, ANYTHING, 0));
  return plan.objects;
}

/** Declares a key of objects. */
export function addSlot(plan: Plan, key: string, keyPlan: Plan): void {
  objectsOf(plan).slots.push(new Slot(key, keyPlan, 0));
}

/** Adds a rule about whole objects. */
export function addObjectRule(plan: Plan, rule: ObjectRule): void {
  const objects = objectsOf(plan);
  objects.rules ??= [];
  objects.rules.push(rule);
}

/** Adds a rule about values of any type. */
export function addRule(
  plan: Plan,
  run: Rule["run"],
  mark: Rule["mark"] = null,
  last: boolean = false,
): Rule {
  const rule = new Rule(run, mark, last);
  plan.rules ??= [];
  plan.rules.push(rule);
  return rule;
}

/** The keys that a schema declares, in its order. */
export function declaredKeys(objects: ObjectPlan): readonly string[] {
  return objects.slots.filter(isDeclared).map(({ key }) => key);
}

/** Whether a schema declares a key. */
export function declares(objects: ObjectPlan, key: string): boolean {
  if (objects.byKey !== null) {
    const slot = objects.byKey.get(key);
    return slot !== undefined && isDeclared(slot);
  }
  return objects.slots.some((slot) => slot.key === key && isDeclared(slot));
}

function isDeclared(slot: Slot): boolean {
  return (slot.code & UNDECLARED) === 0;
}
