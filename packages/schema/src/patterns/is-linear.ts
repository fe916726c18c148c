import { type CharacterSet, type PatternTree, readPattern } from "./pattern-tree.ts";

/** How many ways of matching may be open outside of repeats. */
const MOST_WAYS = 2_000;
/** How many may be open within one turn of a repeat. */
const MOST_WAYS_PER_TURN = 64;

/**
 * Whether a backtracking engine is sure to match a pattern in linear time. It is when every repeat
 * knows from the next character alone whether to go on, and every choice within a repeat from one
 * character as well; other choices may stay open while their product is small. A pattern with an
 * unbounded repeat must also begin with `^`, or every position of the text is tried as a start.
 */
export function isLinear(source: string): boolean {
  const tree = readPattern(source);
  if (tree === undefined) return false;
  const ways = waysToMatch(tree, 0n, false);
  if (ways > MOST_WAYS) return false;
  return !isUnbounded(tree) || (source.startsWith("^") && tree.kind !== "choice");
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

function isUnbounded(tree: PatternTree): boolean {
  switch (tree.kind) {
    case "set":
      return false;
    case "repeat":
      return tree.max === Infinity || isUnbounded(tree.part);
    default:
      return tree.parts.some(isUnbounded);
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
