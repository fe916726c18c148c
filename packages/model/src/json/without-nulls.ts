import type { JsonObject } from "./json.ts";

/** Arguments without those of the given names that are null; the same object when there are none. */
export function withoutNulls(args: JsonObject, names: readonly string[]): JsonObject {
  if (!names.some((name) => Object.hasOwn(args, name) && args[name] === null)) return args;
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => value !== null || !names.includes(name)),
  );
}
