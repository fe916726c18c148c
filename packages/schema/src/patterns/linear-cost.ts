import { type CharacterSet, type PatternTree, readPattern } from "./pattern-tree.ts";

/** How many ways of matching may be open outside of repeats. */
const MOST_WAYS = 2_000;
/** How many may be open within one turn of a repeat. */
const MOST_WAYS_PER_TURN = 64;

/** How many characters may be looked at again for each start, where a pattern does not begin with `^`. */
const MOST_PER_START = 1_000;

/**
 * What a pattern costs a backtracking engine, in steps per 64 characters; undefined unless that is
 * sure to be linear. It is when every repeat knows from the next character alone whether to go on,
 * and every choice within a repeat from one character as well; other choices may stay open while
 * their product is small. A pattern that does not begin with `^` is tried at every position of the
 * text, so it must also be short.
 */
export function linearCost(source: string): number | undefined {
  const tree = readPattern(source);
  if (tree === undefined) return undefined;
  const ways = waysToMatch(tree, 0n, false);
  if (ways > MOST_WAYS) return undefined;
  if (source.startsWith("^") && tree.kind !== "choice") return ways;
  const perStart = ways * longestMatch(tree);
  return perStart <= MOST_PER_START ? Math.max(perStart, 1) : undefined;
}

/** How many ways a part can match before `follow` decides; infinite when nothing bounds them. */
function waysToMatch(tree: PatternTree, follow: CharacterSet, inRepeat: boolean): number {
  switch (tree.kind) {
    case "set":
      return 1;
    case "sequence":
      return waysOfSequence(tree.parts, follow, inRepeat);
    case "choice":
      return waysOfChoice(tree.parts, follow, inRepeat);
    case "repeat":
      return waysOfRepeat(tree, follow, inRepeat);
  }
}

function waysOfSequence(
  parts: readonly PatternTree[],
  follow: CharacterSet,
  inRepeat: boolean,
): number {
  let ways = 1;
  let next = follow;
  for (const part of parts.toReversed()) {
    ways *= waysToMatch(part, next, inRepeat);
    next = isNullable(part) ? first(part) | next : first(part);
  }
  return ways;
}

function waysOfChoice(
  parts: readonly PatternTree[],
  follow: CharacterSet,
  inRepeat: boolean,
): number {
  let ways = 0;
  let used = 0n;
  for (const part of parts) {
    if (inRepeat && (isNullable(part) || (used & first(part)) !== 0n)) return Infinity;
    used |= first(part);
    ways += waysToMatch(part, follow, inRepeat);
  }
  return ways;
}

function waysOfRepeat(
  { part, min, max }: Extract<PatternTree, { kind: "repeat" }>,
  follow: CharacterSet,
  inRepeat: boolean,
): number {
  const start = first(part);
  const overlaps = (start & follow) !== 0n || isNullable(part);
  if (min === max) {
    if (part.kind === "set") return 1;
    const ways = waysToMatch(part, start | follow, inRepeat);
    return max > 1 && ways > 1 ? Infinity : ways;
  }
  if (max === 1) {
    const ways = waysToMatch(part, follow, inRepeat);
    if (inRepeat) return overlaps ? Infinity : ways;
    return ways + 1;
  }
  if (overlaps || waysToMatch(part, start | follow, true) > MOST_WAYS_PER_TURN) return Infinity;
  return 1;
}

function longestMatch(tree: PatternTree): number {
  switch (tree.kind) {
    case "set":
      return 1;
    case "sequence":
      return tree.parts.reduce((sum, part) => sum + longestMatch(part), 0);
    case "choice":
      return Math.max(...tree.parts.map(longestMatch));
    case "repeat":
      return tree.max * Math.max(longestMatch(tree.part), 1);
  }
}

function isNullable(tree: PatternTree): boolean {
  switch (tree.kind) {
    case "set":
      return false;
    case "sequence":
      return tree.parts.every(isNullable);
    case "choice":
      return tree.parts.some(isNullable);
    case "repeat":
      return tree.min === 0 || isNullable(tree.part);
  }
}

/** The characters that a part can begin with. */
function first(tree: PatternTree): CharacterSet {
  switch (tree.kind) {
    case "set":
      return tree.set;
    case "repeat":
      return first(tree.part);
    case "choice":
      return tree.parts.reduce((set, part) => set | first(part), 0n);
    case "sequence": {
      let set = 0n;
      for (const part of tree.parts) {
        set |= first(part);
        if (!isNullable(part)) break;
      }
      return set;
    }
  }
}
