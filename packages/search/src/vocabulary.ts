import { stem } from "./words/stem.ts";
import { isStopWord } from "./words/stop-words.ts";

/** Longer words are ids, digests and encoded data, which nobody searches by. */
const LONGEST_WORD = 40;

/** Whether a word is searched by at all. */
export function isSearchable(word: string): boolean {
  return word.length <= LONGEST_WORD && !isStopWord(word);
}

/** The words of an index, each with a number, and the stem (the term) that several of them share. */
export class Vocabulary {
  /** Words and the terms they belong to, by the number of the word. */
  readonly words: string[] = [];
  readonly termOf: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #terms = new Map<string, number>();

  /** How many terms there are: their numbers are smaller. */
  get terms(): number {
    return this.#terms.size;
  }

  /** The number of a word, given out at its first use; -1 for words that are not searched by. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = isSearchable(word) ? this.words.length : -1;
    this.#ids.set(word, id);
    if (id === -1) return id;
    const term = stem(word);
    let number = this.#terms.get(term);
    if (number === undefined) {
      number = this.#terms.size;
      this.#terms.set(term, number);
    }
    this.words.push(word);
    this.termOf.push(number);
    return id;
  }

  /** The number of the term of a word that was added. */
  termOfWord(word: string): number | undefined {
    const id = this.#ids.get(word);
    return id === undefined ? undefined : this.termOf[id];
  }

  /** The number of the term that a word belongs to, where a word of the index does too. */
  term(word: string): number | undefined {
    return this.#terms.get(stem(word));
  }
}
