import { jsonPointer, LIMITS } from "@toolcrib/model";

/** Values that are looked at: a hint is not worth more. */
const mostValues = 10_000;

/** The first number in a result that JSON has no form for, in words: `/mean is NaN`. */
export function lostNumber(result: unknown): string | undefined {
  let left = mostValues;
  const find = (value: unknown, path: readonly string[]): string | undefined => {
    if (typeof value === "number")
      return Number.isFinite(value) ? undefined : `${jsonPointer(path) || "it"} is ${value}`;
    if (typeof value !== "object" || value === null || path.length > LIMITS.dataDepth)
      return undefined;
    for (const [key, member] of Object.entries(value)) {
      if (--left < 0) return undefined;
      const found = find(member, [...path, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(result, []);
}
