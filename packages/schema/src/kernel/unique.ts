import { fail, prefixPaths, run } from "./run.ts";
import { valueKey } from "./value-key.ts";

/** Two equal items of an array. */
interface RepeatedItem {
  readonly first: number;
  readonly again: number;
}

/** Whether all items of an array differ. */
export function checkUnique(data: readonly unknown[]): boolean {
  const repeated = firstRepeated(data);
  if (repeated === undefined) return true;
  const mark = run.failures.length;
  fail("uniqueItems", repeated.first, data[repeated.again]);
  if (run.failures.length !== mark) prefixPaths(mark, repeated.again);
  return false;
}

/** The first item of an array that equals an earlier one. */
function firstRepeated(items: readonly unknown[]): RepeatedItem | undefined {
  if (items.length < 2) return undefined;
  const seen = new Map<string, number>();
  for (const [again, item] of items.entries()) {
    const key = valueKey(item);
    const first = seen.get(key);
    if (first !== undefined) return { first, again };
    seen.set(key, again);
  }
  return undefined;
}
