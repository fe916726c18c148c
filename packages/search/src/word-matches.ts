import type { BuiltIndex } from "./built-index.ts";
import type { Ranking } from "./ranking.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { meantBy } from "./words/abbreviations.ts";
import { irregularBase } from "./words/irregular-forms.ts";
import { isFaint } from "./words/stop-words.ts";
import { synonymsOf } from "./words/synonyms.ts";

/** What a word of a query matches. */
export interface WordMatches {
  /** Terms of tools, with how well they match: 1 for the word itself. */
  readonly terms: ReadonlyMap<number, number>;
  /** How rare the word is; of a word that no tool has, how rare what it matches is. */
  readonly rarity: number;
  /** Whether it is one of the verbs that every request has. */
  readonly isFaint: boolean;
}

/** What may be misspelt: ids and numbers are not. */
const LETTERS = /^\p{L}{3,}$/u;

/**
 * The terms that a word of a query matches: its own, or that of the word it is misspelt for; what it
 * abbreviates; and words that are written alike or mean about the same.
 */
export function matchWord(
  typed: string,
  { postings, letters, meanings }: BuiltIndex,
  vocabulary: Vocabulary,
  ranking: Ranking,
): WordMatches {
  const uses = (term: number): number =>
    (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0);
  const isUsed = (term: number | undefined): term is number => term !== undefined && uses(term) > 0;
  const isWord =
    isUsed(vocabulary.term(typed)) || meantBy(typed).length > 0 || meanings?.knows(typed) === true;
  const word = isWord || !LETTERS.test(typed) ? typed : (letters.respell(typed, uses) ?? typed);

  const terms = new Map<number, number>();
  const match = (term: number | undefined, weight: number): void => {
    if (isUsed(term) && weight > (terms.get(term) ?? 0)) terms.set(term, weight);
  };
  const own = vocabulary.term(word);
  const isKnown = isUsed(own);
  match(own, 1);
  const base = irregularBase(word);
  if (base !== undefined) match(vocabulary.term(base), ranking.abbreviation);
  for (const other of meantBy(word)) match(vocabulary.term(other), ranking.abbreviation);
  for (const other of synonymsOf(base ?? word)) match(vocabulary.term(other), ranking.synonym);
  if (!isFaint(word)) {
    for (const { term, similarity } of letters.near(word, isKnown))
      match(term, ranking.letters * similarity);
    for (const { term, similarity } of meanings?.near(word, ranking.leastMeaning) ?? [])
      match(term, ranking.meaning * similarity * similarity);
  }
  const rarityOf = (term: number): number => postings.rarities[term] ?? 0;
  const rarity = isKnown ? rarityOf(own) : Math.max(0, ...[...terms.keys()].map(rarityOf));
  return { terms, rarity, isFaint: isFaint(word) };
}
