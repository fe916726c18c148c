import type { Tool } from "@toolcrib/model";
import { SEARCHED_FIELDS } from "./searched-fields.ts";
import { rank, type Scored } from "./word-index.ts";
import { tellingWords } from "./words.ts";

const SHORTEST = 3;
const LONGEST = 5;

/** Fields whose letters are compared: misspellings happen in names and short texts. */
const FIELDS = SEARCHED_FIELDS.filter(({ name }) =>
  ["name", "title", "summary", "parameter"].includes(name),
);

/**
 * Ranks tools by the letters they share with a query, three to five in a row: finds what is
 * misspelt, written together or inflected in ways that stems do not know.
 */
export class GramIndex {
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly norms: number[];
  private readonly size: number;

  constructor(tools: readonly Tool[]) {
    this.size = tools.length;
    const counts = tools.map((tool) => {
      const grams = new Map<string, number>();
      for (const field of FIELDS)
        for (const text of field.texts(tool))
          for (const gram of gramsOf(text)) grams.set(gram, (grams.get(gram) ?? 0) + field.weight);
      return grams;
    });
    for (const [index, grams] of counts.entries())
      for (const [gram, count] of grams) {
        const postings = this.postings.get(gram) ?? new Map<number, number>();
        postings.set(index, Math.log(1 + count));
        this.postings.set(gram, postings);
      }
    this.norms = counts.map((grams) => {
      let sum = 0;
      for (const [gram, count] of grams) sum += (Math.log(1 + count) * this.rarity(gram)) ** 2;
      return Math.sqrt(sum) || 1;
    });
  }

  /** Tools that share letters with the query, best first. */
  search(query: string): readonly Scored[] {
    const scores = new Map<number, number>();
    for (const gram of new Set(gramsOf(query))) {
      const rarity = this.rarity(gram);
      for (const [index, weight] of this.postings.get(gram) ?? [])
        scores.set(index, (scores.get(index) ?? 0) + weight * rarity * rarity);
    }
    for (const [index, score] of scores) scores.set(index, score / (this.norms[index] ?? 1));
    return rank(scores);
  }

  private rarity(gram: string): number {
    const frequency = this.postings.get(gram)?.size ?? 0;
    return Math.log(1 + this.size / (1 + frequency));
  }
}

function* gramsOf(text: string): Generator<string> {
  for (const word of tellingWords(text)) {
    const marked = `^${word}$`;
    for (let length = SHORTEST; length <= LONGEST; length++)
      for (let start = 0; start + length <= marked.length; start++)
        yield marked.slice(start, start + length);
  }
}
