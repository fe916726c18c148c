/** Values larger than this get no more steps than others of this size. */
export const MOST_COUNTED = 100_000;

/** The number of values in a value, itself included, up to `MOST_COUNTED`. */
export function countNodes(value: unknown): number {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0 && count < MOST_COUNTED) {
    const next = open.pop();
    count++;
    if (typeof next !== "object" || next === null) continue;
    const members = Array.isArray(next) ? next : Object.values(next);
    if (members.length > MOST_COUNTED) return MOST_COUNTED;
    for (const member of members) open.push(member);
  }
  return count;
}
