import { LIMITS } from "../limits.ts";

/**
 * Brings tags into one form: trimmed, lower case, white space as `-`, other characters than
 * `a-z 0-9 - _ .` left out, cut to 64 characters; empty ones and repetitions dropped, 20 kept, in
 * their order.
 */
export function normalizeTags(tags: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  for (const tag of tags) {
    if (seen.size === LIMITS.tags) break;
    const normal = tag
      .slice(0, LIMITS.definitionBytes)
      .trim()
      .toLowerCase()
      .replace(/\s+/g, "-")
      .replace(/[^a-z0-9._-]/g, "")
      .slice(0, LIMITS.tagLength);
    if (normal !== "") seen.add(normal);
  }
  return [...seen];
}
