import type { Json } from "@toolcrib/model";
import { wrongValue } from "./failures.ts";
import { addRule, numbersOf, stringsOf } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { ARRAY, BOOLEAN, bitsOf, OBJECT } from "./type-bits.ts";
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
    mask |= bitsOf(value);
    if (typeof value === "string") strings.add(value);
    else if (typeof value === "number") numbers.add(value);
    else if (typeof value === "boolean") booleans = [...booleans, value];
    else if (value !== null) containers.add(valueKey(value));
  }
  // A listed whole number also has the bit of `number`, so a plain AND keeps it.
  plan.mask &= mask;
  if (strings.size > 0) {
    const part = stringsOf(plan);
    part.values = values;
    if (strings.size <= FEW) part.few = [...strings];
    else part.set = strings;
  }
  if (numbers.size > 0) {
    const part = numbersOf(plan);
    part.values = values;
    part.set = numbers;
  }
  if (new Set(booleans).size === 1) {
    const [only] = booleans;
    addRule(plan, (value, bits) => bits !== BOOLEAN || value === only || wrongValue(values, value));
  }
  if (containers.size > 0)
    addRule(
      plan,
      (value, bits) =>
        (bits & (OBJECT | ARRAY)) === 0 ||
        containers.has(valueKey(value)) ||
        wrongValue(values, value),
    );
}
