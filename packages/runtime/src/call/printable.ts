import { type Json, LIMITS } from "@toolcrib/model";

/** A value as JSON has it, with its text. */
export interface Printed {
  readonly value: Json;
  readonly text: string;
}

/**
 * What arrives when a value is sent as JSON: dates become text, undefined members go. Throws a
 * TypeError or RangeError when JSON cannot print it: a bigint, a cycle, a function, or more than
 * `LIMITS.dataDepth` levels.
 */
export function printJson(value: unknown): Printed {
  const printed: string | undefined = JSON.stringify(value);
  if (printed === undefined) throw new TypeError(`a ${typeof value} is no JSON value`);
  if (isPlainJson(value, 0)) return { value, text: printed };
  const read: unknown = JSON.parse(printed);
  // What was read is plain: this looks at its depth.
  return { value: isPlainJson(read, 0) ? read : null, text: printed };
}

/** Whether printing and reading back would change nothing. */
function isPlainJson(value: unknown, depth: number): value is Json {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || isPlainContainer(value, depth);
    default:
      return false;
  }
}

function isPlainContainer(value: object, depth: number): boolean {
  if (depth >= LIMITS.dataDepth)
    throw new RangeError(`it is nested more than ${LIMITS.dataDepth} levels deep`);
  const isArray = Array.isArray(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = isArray || prototype === Object.prototype || prototype === null;
  if (!isPlain || "toJSON" in value) return false;
  const members: readonly unknown[] = isArray ? value : Object.values(value);
  for (const member of members) if (!isPlainJson(member, depth + 1)) return false;
  return true;
}
