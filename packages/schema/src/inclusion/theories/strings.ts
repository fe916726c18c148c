import type { Formulas } from "../formula/formulas.ts";
import type { Literal } from "../formula/literal.ts";
import { demandsOf, findWord } from "../patterns/find-word.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { findFormatted } from "./formatted-strings.ts";
import { collectStrings, type StringConstraints, satisfies } from "./string-constraints.ts";

/** The longest string a witness may need. */
const MAX_WORD_LENGTH = 1_000_000;

const X = 0x78;
const FIRST_SURROGATE = 0xd800;

/** Searches a string that satisfies all literals, each of them about strings. */
export function solveStrings(literals: readonly Literal[], formulas: Formulas): Answer {
  const constraints = collectStrings(literals, formulas);
  const { minLength, maxLength, patterns, formats, excluded } = constraints;
  if (minLength > maxLength) return EMPTY;
  if (minLength > MAX_WORD_LENGTH) return undecided(`a string of ${minLength} characters`);
  if (patterns.length === 0 && formats.length === 0) return freeWord(constraints);
  const plain = "x".repeat(Math.max(minLength, 1));
  if (satisfies(plain, constraints)) return found(plain);
  if (formats.length > 0) return findFormatted(constraints, formulas.budget);
  const demands = patterns.flatMap(({ language, denied }) => demandsOf(language, denied));
  const isExact = patterns.every(({ language }) => language.exact !== undefined);
  const test = isExact ? undefined : (word: string) => satisfies(word, constraints);
  return findWord({ minLength, maxLength, demands, excluded, test }, formulas.budget);
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
