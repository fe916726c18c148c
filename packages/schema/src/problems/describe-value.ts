import { counted } from "./counted.ts";
import { listed } from "./listed.ts";
import { quote } from "./quote.ts";

/** Keys shown of an object. */
const SHOWN_KEYS = 8;

/** A value in words: short ones as they are, containers by what they hold. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (value === null || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? "an empty array" : `an array of ${counted(value.length, "item")}`;
  if (typeof value === "object") return describeKeys(Object.keys(value));
  return `a value that is not JSON (${typeof value})`;
}

function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return "an empty object";
  return `an object with ${listed(keys, { most: SHOWN_KEYS })}`;
}
