import type { Tool } from "@toolcrib/model";
import { SEARCHED_FIELDS } from "./searched-fields.ts";
import { type Term, terms } from "./words.ts";

/** How soon more of the same word stops counting, and how much long fields are held back. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.6;

/** A document and its score. */
export interface Scored {
  readonly index: number;
  readonly score: number;
}

/**
 * Ranks tools by the words of a query (BM25 over fields): rare words count more, words in the name
 * more than words in the description, and a long text not more than a short one.
 */
export class WordIndex {
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly size: number;

  constructor(tools: readonly Tool[]) {
    this.size = tools.length;
    for (const field of SEARCHED_FIELDS) {
      const lists = tools.map((tool) => field.texts(tool).flatMap((text) => terms(text)));
      const average = lists.reduce((sum, list) => sum + list.length, 0) / Math.max(1, lists.length);
      for (const [index, list] of lists.entries()) {
        const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * list.length) / Math.max(1, average);
        for (const term of list) this.add(index, term, field.weight / length);
      }
    }
  }

  /** Tools with at least one word of the query, best first. */
  search(query: string): readonly Scored[] {
    const scores = new Map<number, number>();
    const wanted = new Map<string, number>();
    for (const { term, weight } of terms(query))
      wanted.set(term, Math.max(weight, wanted.get(term) ?? 0));
    for (const [term, weight] of wanted) {
      const postings = this.postings.get(term);
      if (postings === undefined) continue;
      const rarity = Math.log(1 + (this.size - postings.size + 0.5) / (postings.size + 0.5));
      for (const [index, frequency] of postings) {
        const gain = weight * rarity * ((frequency * (SATURATION + 1)) / (frequency + SATURATION));
        scores.set(index, (scores.get(index) ?? 0) + gain);
      }
    }
    return rank(scores);
  }

  private add(index: number, { term, weight }: Term, share: number): void {
    let postings = this.postings.get(term);
    if (postings === undefined) {
      postings = new Map();
      this.postings.set(term, postings);
    }
    postings.set(index, (postings.get(index) ?? 0) + weight * share);
  }
}

/** Scores as a ranking: the best first, equals in the order of the tools. */
export function rank(scores: ReadonlyMap<number, number>): readonly Scored[] {
  return [...scores]
    .map(([index, score]) => ({ index, score }))
    .sort((left, right) => right.score - left.score || left.index - right.index);
}
