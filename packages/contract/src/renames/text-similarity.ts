import { editDistance } from "@toolcrib/model";

/** How alike two names are, from 0 to 1: by their words first, then by their letters. */
export function nameSimilarity(one: string, other: string): number {
  const left = wordsOf(one);
  const right = wordsOf(other);
  if (left.join(" ") === right.join(" ")) return 1;
  const [shorter, longer] = [left.join(""), right.join("")].sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || longer === "") return 0;
  const byLetters = 1 - editDistance(shorter, longer) / longer.length;
  const contained = shorter.length >= 3 && longer.includes(shorter) ? 0.8 : 0;
  return Math.max(0, byLetters, contained, overlap(left, right));
}

/** How many words two texts share, from 0 to 1. */
export function textSimilarity(one: string, other: string): number {
  return one === other ? 1 : overlap(wordsOf(one), wordsOf(other));
}

/** Words in lower case, from snake_case, camelCase and prose alike. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const left = new Set(one);
  const right = new Set(other);
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}
