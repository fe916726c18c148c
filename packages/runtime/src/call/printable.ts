import { isLostInJson, type Json, LIMITS } from "@toolcrib/model";
import { PrintedSize } from "./printed-size.ts";

/** A JSON value and its text. */
export interface Printed {
  readonly value: Json;
  readonly text: string;
}

/**
 * What arrives when a value is sent as JSON: dates become text, undefined members go. Throws a
 * TypeError or RangeError when JSON cannot print it: a bigint, a map, a set, a promise, a cycle, a function, more than
 * `LIMITS.dataDepth` levels, or more than `LIMITS.messageBytes`.
 */
export function printJson(value: unknown): Printed {
  // Measured before it is printed: too much would fill the memory first.
  if (isPrintable(value)) return { value, text: JSON.stringify(value) };
  const bounded = new PrintedSize(LIMITS.messageBytes);
  const printed: string | undefined = JSON.stringify(value, (key, member: unknown) => {
    bounded.add(key.length);
    bounded.addValue(member);
    refuseLost(member);
    return member;
  });
  if (printed === undefined) throw new TypeError(`a ${typeof value} is not a JSON value`);
  const read: unknown = JSON.parse(printed);
  // What was read is plain: this looks at its depth.
  const isPlain = isPlainJson(read, 0, new PrintedSize(Number.POSITIVE_INFINITY));
  return { value: isPlain ? read : null, text: printed };
}

/** What JSON would write as `{}` although it holds something is not lost in silence. */
function refuseLost(value: unknown): void {
  if (typeof value !== "object" || value === null || !isLostInJson(value)) return;
  const advice = value instanceof Promise ? "await it" : "make a list or an object of it";
  throw new TypeError(`a ${value.constructor.name} is not a JSON value: ${advice}`);
}

/**
 * Whether a value is JSON as it is: printing and reading it back would change nothing. Throws a
 * RangeError where it is too deep or too large, as `printJson` does.
 */
export function isPrintable(value: unknown): value is Json {
  return isPlainJson(value, 0, new PrintedSize(LIMITS.messageBytes));
}

function isPlainJson(value: unknown, depth: number, size: PrintedSize): value is Json {
  size.addValue(value);
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || isPlainContainer(value, depth, size);
    default:
      return false;
  }
}

function isPlainContainer(value: object, depth: number, size: PrintedSize): boolean {
  if (depth >= LIMITS.dataDepth)
    throw new RangeError(
      `it is nested more than ${LIMITS.dataDepth} levels deep, or contains itself`,
    );
  const isArray = Array.isArray(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = isArray || prototype === Object.prototype || prototype === null;
  if (!isPlain || "toJSON" in value) return false;
  if (isArray) {
    for (const member of value) if (!isPlainJson(member, depth + 1, size)) return false;
    return true;
  }
  for (const [key, member] of Object.entries(value)) {
    size.add(key.length);
    if (!isPlainJson(member, depth + 1, size)) return false;
  }
  return true;
}
