import { closest, plainWord } from "@toolcrib/model";

/** Shorter words are part of too many others. */
const SHORTEST_PART = 3;

/**
 * The candidate that a mistyped key most likely means: the closest one, else the only one that
 * contains the key or is contained in it, as `repo` in `repo_slug`.
 */
export function likelyKey(key: string, candidates: readonly string[]): string | undefined {
  const found = closest(key, candidates);
  if (found !== undefined) return found;
  const plainKey = plainWord(key);
  const related = candidates.filter((candidate) => isPart(plainKey, plainWord(candidate)));
  return related.length === 1 ? related[0] : undefined;
}

function isPart(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= SHORTEST_PART && long.includes(short);
}
