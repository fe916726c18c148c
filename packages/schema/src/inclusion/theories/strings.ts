import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal } from "../formula/literal.ts";
import { type Demand, findWord } from "../patterns/find-word.ts";
import type { Language } from "../patterns/language.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";

/** The longest string a witness may need. */
const MAX_WORD_LENGTH = 1_000_000;

const X = 0x78;
const FIRST_SURROGATE = 0xd800;

interface StringConstraints {
  minLength: number;
  maxLength: number;
  readonly excluded: Set<string>;
  readonly patterns: { readonly language: Language; readonly denied: boolean }[];
}

/** Searches a string that satisfies all literals, each of them about strings. */
export function solveStrings(literals: readonly Literal[], formulas: Formulas): Answer {
  const constraints = collect(literals, formulas);
  const { minLength, maxLength, patterns, excluded } = constraints;
  if (minLength > maxLength) return EMPTY;
  if (minLength > MAX_WORD_LENGTH) return undecided(`a string of ${minLength} characters`);
  if (patterns.length === 0) return freeWord(constraints);
  const plain = "x".repeat(Math.max(minLength, 1));
  if (plain.length <= maxLength && !excluded.has(plain) && matchesAll(plain, patterns))
    return found(plain);
  const demands = patterns.flatMap(({ language, denied }) => demandsOf(language, denied));
  const isExact = patterns.every(({ language }) => language.exact !== undefined);
  const test = isExact ? undefined : (word: string) => matchesAll(word, patterns);
  return findWord({ minLength, maxLength, demands, excluded, test }, formulas.budget);
}

function collect(literals: readonly Literal[], formulas: Formulas): StringConstraints {
  const constraints: StringConstraints = {
    minLength: 0,
    maxLength: Number.POSITIVE_INFINITY,
    excluded: new Set(),
    patterns: [],
  };
  for (const literal of literals) {
    const node = formulas.node(literal);
    const denied = isDenied(literal);
    if (node.kind === "min-length") {
      if (denied) constraints.maxLength = Math.min(constraints.maxLength, node.count - 1);
      else constraints.minLength = Math.max(constraints.minLength, node.count);
    } else if (node.kind === "pattern")
      constraints.patterns.push({ language: node.language, denied });
    else if (node.kind === "values")
      for (const value of node.values)
        if (typeof value === "string") constraints.excluded.add(value);
  }
  return constraints;
}

function matchesAll(word: string, patterns: StringConstraints["patterns"]): boolean {
  return patterns.every(({ language, denied }) => language.test(word) !== denied);
}

/** What automata can say about a pattern: a superset of it helps only where it must match. */
function demandsOf({ exact, superset }: Language, denied: boolean): readonly Demand[] {
  if (exact !== undefined) return [{ language: exact, denied }];
  if (superset === undefined || denied) return [];
  return [{ language: { main: superset, lookaheads: [] }, denied }];
}

/** Without patterns there are more words of a length than can be excluded. */
function freeWord({ minLength, maxLength, excluded }: StringConstraints): Answer {
  const length = Math.max(minLength, 1);
  if (length > maxLength) return excluded.has("") ? EMPTY : found("");
  const stem = "x".repeat(length - 1);
  for (let last = X; last < FIRST_SURROGATE; last++) {
    const word = stem + String.fromCodePoint(last);
    if (!excluded.has(word)) return found(word);
  }
  return undecided("too many excluded strings");
}
