import type { Json } from "@toolcrib/model";
import { wrongValue } from "./failures.ts";
import { addRule, numbersOf, stringsOf } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { ANY_NUMBER, ARRAY, BOOLEAN, bitsOf, NUMBER, OBJECT, STRING } from "./type-bits.ts";
import { valueKey } from "./value-key.ts";

/** Up to this many texts are compared one by one. */
const FEW = 6;

/** Restricts a plan to some values; a second restriction leaves what both allow. */
export function narrowValues(plan: Plan, values: readonly Json[]): void {
  const before = plan.values;
  if (before === null) {
    plan.values = values;
    return;
  }
  const keys = new Set(values.map((value) => valueKey(value)));
  plan.values = before.filter((value) => keys.has(valueKey(value)));
}

/** Spreads a plan's values over its parts, so that each type looks only among its own. */
export function applyValues(plan: Plan, values: readonly Json[]): void {
  const strings = new Set<string>();
  const numbers = new Set<number>();
  const containers = new Set<string>();
  let mask = 0;
  let booleans: readonly boolean[] = [];
  for (const value of values) {
    const bits = bitsOf(value);
    mask |= bits === NUMBER ? ANY_NUMBER : bits;
    if (typeof value === "string") strings.add(value);
    else if (typeof value === "number") numbers.add(value);
    else if (typeof value === "boolean") booleans = [...booleans, value];
    else if (value !== null) containers.add(valueKey(value));
  }
  // A listed whole number also has the bit of `number`, so a plain AND keeps it.
  plan.mask &= mask;
  if (strings.size > 0) {
    const part = stringsOf(plan);
    if (strings.size <= FEW) part.few = [...strings];
    else part.set = strings;
  }
  if (numbers.size > 0) numbersOf(plan).set = numbers;
  if (new Set(booleans).size === 1) {
    const [only] = booleans;
    addRule(plan, (value, bits) => bits !== BOOLEAN || value === only || wrongValue(plan, value));
  }
  if (containers.size > 0)
    addRule(
      plan,
      (value, bits) =>
        (bits & (OBJECT | ARRAY)) === 0 ||
        containers.has(valueKey(value)) ||
        wrongValue(plan, value),
    );
}

/** Whether a plan asks for nothing but some values. */
export function isOnlyValues(plan: Plan): boolean {
  return (
    plan.values !== null &&
    plan.rules === null &&
    plan.objects === null &&
    plan.arrays === null &&
    (plan.strings === null || plan.strings.onlyValues) &&
    (plan.numbers === null || isOnlyNumberValues(plan)) &&
    (plan.mask & ~(STRING | ANY_NUMBER)) === 0
  );
}

function isOnlyNumberValues({ numbers }: Plan): boolean {
  return (
    numbers === null ||
    (numbers.minimum === Number.NEGATIVE_INFINITY &&
      numbers.maximum === Number.POSITIVE_INFINITY &&
      numbers.exclusiveMinimum === Number.NEGATIVE_INFINITY &&
      numbers.exclusiveMaximum === Number.POSITIVE_INFINITY &&
      numbers.multipleOf === 0)
  );
}
