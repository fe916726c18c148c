import { spend, tooDeep } from "./run.ts";

/** Values nested deeper than this are refused before they are compared. */
const DEEPEST = 512;

/**
 * A text that equal JSON values share, whatever the order of their keys. Spends a step per node.
 */
export function valueKey(value: unknown, depth = 0): string {
  spend(1);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value === 0 ? 0 : value);
  if (depth > DEEPEST) tooDeep();
  if (Array.isArray(value)) {
    let key = "[";
    for (const item of value) key += `${valueKey(item, depth + 1)},`;
    return `${key}]`;
  }
  let key = "{";
  for (const [name, member] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    key += `${JSON.stringify(name)}:${valueKey(member, depth + 1)},`;
  return `${key}}`;
}
