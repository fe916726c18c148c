import { wrongValue } from "./failures.ts";
import { isMultiple } from "./is-multiple.ts";
import type { NumberPlan } from "./plan.ts";
import { fail } from "./run.ts";

/** Whether a number keeps what a plan asks of numbers. */
export function checkNumber(numbers: NumberPlan, value: number): boolean {
  if (numbers.set !== null && !numbers.set.has(value)) return wrongValue(numbers.values, value);
  let ok = true;
  if (value < numbers.minimum) ok = fail("minimum", numbers.minimum, value);
  if (value > numbers.maximum) ok = fail("maximum", numbers.maximum, value);
  if (value <= numbers.exclusiveMinimum)
    ok = fail("exclusiveMinimum", numbers.exclusiveMinimum, value);
  if (value >= numbers.exclusiveMaximum)
    ok = fail("exclusiveMaximum", numbers.exclusiveMaximum, value);
  if (numbers.multipleOf !== 0 && !isMultiple(value, numbers.multipleOf))
    ok = fail("multipleOf", numbers.multipleOf, value);
  return ok;
}
