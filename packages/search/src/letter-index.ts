import { editDistance } from "./edit-distance.ts";

/** A term that resembles a word, and how much: at most 1. */
export interface NearTerm {
  readonly term: number;
  readonly similarity: number;
}

/** Letters in a row that are compared, with marks for both ends of the word. */
const SHORTEST = 3;
const LONGEST = 4;
/** Runs of letters are told apart by 16 bits of their hash. */
const BUCKETS = 1 << 16;
const LEAST_SIMILARITY = 0.4;
const MOST_TERMS = 10;
/** Of a word that is in no tool, the words with the most letters in common are compared by typing errors. */
const MOST_COMPARED = 50;
const LEAST_COMPARED = 0.1;
/** Letters of a word in which one typing error is expected, and how similar a word with it is. */
const LETTERS_PER_ERROR = 3;
const MOST_ERRORS = 2;
const ERROR_COST = 0.15;

interface NearWord {
  readonly index: number;
  readonly similarity: number;
}

/**
 * Finds the words of an index that share letters with a word: what is misspelt, written together or
 * inflected in ways that stems do not know. It holds words, not tools, and so stays small.
 */
export class LetterIndex {
  readonly #words: readonly string[];
  readonly #terms: ArrayLike<number>;
  /** For each run of letters the words that have it, one list behind the other. */
  readonly #starts: Uint32Array;
  readonly #lists: Uint32Array;
  readonly #norms: Float32Array;
  readonly #shared: Float32Array;
  /** Which letters each word has, as bits. */
  readonly #letters: Int32Array;

  constructor(words: readonly string[], terms: ArrayLike<number>) {
    this.#words = words;
    this.#terms = terms;
    const starts = new Uint32Array(BUCKETS + 1);
    for (const word of words)
      for (const run of lettersOf(word)) starts[run + 1] = (starts[run + 1] ?? 0) + 1;
    for (let run = 0; run < BUCKETS; run++)
      starts[run + 1] = (starts[run + 1] ?? 0) + (starts[run] ?? 0);
    const next = starts.slice(0, BUCKETS);
    this.#starts = starts;
    this.#lists = new Uint32Array(starts[BUCKETS] ?? 0);
    this.#norms = new Float32Array(words.length);
    this.#shared = new Float32Array(words.length);
    this.#letters = Int32Array.from(words, letterBits);
    for (const [index, word] of words.entries()) {
      let sum = 0;
      for (const run of lettersOf(word)) {
        const at = next[run] ?? 0;
        next[run] = at + 1;
        this.#lists[at] = index;
        sum += this.#rarity(run) ** 2;
      }
      this.#norms[index] = Math.sqrt(sum) || 1;
    }
  }

  /**
   * The terms of the words that resemble a word most, the nearest first. Typing errors are looked for
   * in words that are not `known`: those that are mean what they say.
   */
  near(word: string, isKnown: boolean): readonly NearTerm[] {
    const near = this.#sharing(word, isKnown ? LEAST_SIMILARITY : LEAST_COMPARED);
    const resembling = isKnown ? near : this.#misspelt(word, near).sort(this.#order);
    const terms = new Map<number, number>();
    for (const { index, similarity } of resembling) {
      const term = this.#terms[index] ?? 0;
      if (!terms.has(term)) terms.set(term, similarity);
      if (terms.size === MOST_TERMS) break;
    }
    return [...terms].map(([term, similarity]) => ({ term, similarity }));
  }

  /**
   * The word that is meant by a misspelt one: with the fewest typing errors, of those one that begins
   * alike, as first letters are seldom wrong, and of those the most used one.
   */
  respell(word: string, uses: (term: number) => number): string | undefined {
    const most = mostErrors(word);
    let fewest = most + 1;
    let mostUses = 0;
    let beginsAlike = false;
    let meant: string | undefined;
    const letters = letterBits(word);
    for (const [index, other] of this.#words.entries()) {
      // An error changes at most two of the letters that a word has.
      if (bitsOf(letters ^ (this.#letters[index] ?? 0)) > 2 * most) continue;
      const errors = editDistance(word, other, most);
      if (errors > most || errors > fewest) continue;
      const used = uses(this.#terms[index] ?? 0);
      const isAlike = other[0] === word[0];
      const isBetter =
        errors < fewest ||
        (isAlike && !beginsAlike) ||
        (isAlike === beginsAlike &&
          (used > mostUses || (used === mostUses && other < (meant ?? other))));
      if (!isBetter) continue;
      [fewest, mostUses, beginsAlike, meant] = [errors, used, isAlike, other];
    }
    return meant;
  }

  /** The words that share letters with a word, those with the most first. */
  #sharing(word: string, least: number): readonly NearWord[] {
    const touched: number[] = [];
    let sum = 0;
    for (const run of lettersOf(word)) {
      const gain = this.#rarity(run) ** 2;
      sum += gain;
      for (let at = this.#starts[run] ?? 0; at < (this.#starts[run + 1] ?? 0); at++) {
        const index = this.#lists[at] ?? 0;
        const shared = this.#shared[index] ?? 0;
        if (shared === 0) touched.push(index);
        this.#shared[index] = shared + gain;
      }
    }
    const norm = Math.sqrt(sum) || 1;
    const near: NearWord[] = [];
    for (const index of touched) {
      const other = this.#norms[index] ?? 1;
      const small = Math.min(norm, other);
      const share = (this.#shared[index] ?? 0) / (small * small);
      const similarity = Math.min(1, share * Math.sqrt(small / Math.max(norm, other)));
      this.#shared[index] = 0;
      if (similarity > least) near.push({ index, similarity });
    }
    return near.sort(this.#order);
  }

  readonly #order = (a: NearWord, b: NearWord): number =>
    b.similarity - a.similarity || this.#compareWords(a.index, b.index);

  /** Words with few typing errors between them are similar, whatever runs of letters those broke. */
  #misspelt(word: string, near: readonly NearWord[]): NearWord[] {
    const most = mostErrors(word);
    const compared = near.slice(0, MOST_COMPARED).map(({ index, similarity }) => {
      const errors = editDistance(word, this.#words[index] ?? "", most);
      return {
        index,
        similarity: errors > most ? similarity : Math.max(similarity, 1 - errors * ERROR_COST),
      };
    });
    return [...compared, ...near.slice(MOST_COMPARED)].filter(
      ({ similarity }) => similarity > LEAST_SIMILARITY,
    );
  }

  #compareWords(left: number, right: number): number {
    return (this.#words[left] ?? "") < (this.#words[right] ?? "") ? -1 : 1;
  }

  #rarity(run: number): number {
    const words = (this.#starts[run + 1] ?? 0) - (this.#starts[run] ?? 0);
    return Math.log(1 + this.#words.length / (1 + words));
  }
}

/** Typing errors that are looked for in a word. */
function mostErrors(word: string): number {
  return Math.min(MOST_ERRORS, Math.floor(word.length / LETTERS_PER_ERROR));
}

/** The letters of a word, each as one of 32 bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many bits of a number are set. */
function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The hashes of the runs of letters in a word, each once; numbers have none. */
function lettersOf(word: string): readonly number[] {
  if (word.length < 2 || /^\d+$/.test(word)) return [];
  const runs: number[] = [];
  const marked = `^${word}$`;
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let start = 0; start + length <= marked.length; start++) {
      // FNV-1a, folded to 16 bits.
      let hash = 2_166_136_261 ^ length;
      for (let at = start; at < start + length; at++)
        hash = Math.imul(hash ^ marked.charCodeAt(at), 16_777_619);
      const run = (hash ^ (hash >>> 16)) & (BUCKETS - 1);
      if (!runs.includes(run)) runs.push(run);
    }
  return runs;
}
