import { LIMITS } from "../limits.ts";

/**
 * A copy of what a program made, for whoever keeps it: what the program changes later changes
 * nothing here, and each getter is read once. What has a form in JSON, as a date has, is kept in
 * that form. What lies beyond the bounds of a definition is left as it is, for `checkJsonBounds`
 * to refuse; so are values that JSON would lose without a word, as those of a map.
 */
export function ownCopy(value: unknown): unknown {
  return copy(value, { left: LIMITS.definitionBytes, depth: 0 });
}

/** How much may still be copied, and how deep the current place is. */
interface CopyProgress {
  left: number;
  depth: number;
}

function copy(value: unknown, progress: CopyProgress): unknown {
  progress.left -= 1;
  if (typeof value !== "object" || value === null || isBoundless(progress)) return value;
  if (isLostInJson(value)) return value;
  const { toJSON } = value as { readonly toJSON?: unknown };
  progress.depth += 1;
  const copied =
    typeof toJSON === "function" && !Object.hasOwn(value, "toJSON")
      ? copy(toJSON.call(value), progress)
      : Array.isArray(value)
        ? Array.from(value, (item) => copy(item, progress))
        : Object.fromEntries(
            Object.keys(value).map((key) => [
              key,
              copy((value as Record<string, unknown>)[key], progress),
            ]),
          );
  progress.depth -= 1;
  return copied;
}

function isBoundless({ left, depth }: CopyProgress): boolean {
  return left < 0 || depth > LIMITS.dataDepth;
}

/** Whether JSON writes an object as `{}` although it holds something. */
export function isLostInJson(value: object): boolean {
  return (
    value instanceof Map ||
    value instanceof Set ||
    value instanceof Promise ||
    value instanceof RegExp
  );
}
