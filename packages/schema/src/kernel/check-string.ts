import { codePoints } from "./code-points.ts";
import { wrongValue } from "./failures.ts";
import { matches } from "./matches.ts";
import type { StringPlan } from "./plan.ts";
import { fail, spend } from "./run.ts";

/** Whether a text keeps what a plan asks of texts. */
export function checkString(strings: StringPlan, text: string): boolean {
  const { few, set } = strings;
  if (few !== null) {
    let index = 0;
    while (index < few.length && few[index] !== text) index++;
    if (index === few.length) return wrongValue(strings.values, text);
  } else if (set !== null && !set.has(text)) return wrongValue(strings.values, text);
  return strings.onlyValues || checkText(strings, text);
}

function checkText(strings: StringPlan, text: string): boolean {
  const { minLength, maxLength, pattern, format } = strings;
  const { length } = text;
  let ok = true;
  // A text of n code units has n/2 to n characters: they are counted only when that does not decide.
  if (length < minLength || (length < 2 * minLength && codePoints(text) < minLength))
    ok = fail("minLength", minLength, text);
  if (length > maxLength && (length > 2 * maxLength || codePoints(text) > maxLength))
    ok = fail("maxLength", maxLength, text);
  if (format !== null) {
    spend(length >> 6);
    if (!format.test(text)) ok = fail("format", format, text);
  }
  if (pattern !== null && !matches(pattern, text)) ok = fail("pattern", strings, text);
  return ok;
}
