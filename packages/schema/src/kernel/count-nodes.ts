/** Values larger than this get no more steps than others of this size. */
const MOST_COUNTED = 25_000;

/**
 * The number of values in a value, itself included, up to `MOST_COUNTED`; a long text counts as
 * several.
 */
export function countNodes(value: unknown): number {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0 && count < MOST_COUNTED) {
    const next = open.pop();
    count++;
    if (typeof next === "string") count += next.length >> 6;
    if (typeof next !== "object" || next === null) continue;
    const members = Array.isArray(next) ? next : Object.values(next);
    if (members.length > MOST_COUNTED) return MOST_COUNTED;
    for (const member of members) open.push(member);
  }
  return Math.min(count, MOST_COUNTED);
}
