import type { Tool } from "@toolcrib/model";
import { GramIndex } from "./gram-index.ts";
import { WordIndex } from "./word-index.ts";

/** A tool that a search found; scores compare results of one search only. */
export interface SearchResult<Found extends Tool = Tool> {
  readonly tool: Found;
  readonly score: number;
}

/** Softens the difference between the first ranks when two rankings are put together. */
const RANK_OFFSET = 20;
const GRAM_WEIGHT = 1;
const LONGEST_QUERY = 1_000;

/** Ranked search over the names, titles, descriptions and parameters of tools. */
export class ToolIndex<Found extends Tool = Tool> {
  private readonly tools: readonly Found[];
  private readonly words: WordIndex;
  private readonly grams: GramIndex;

  constructor(tools: readonly Found[]) {
    this.tools = tools;
    this.words = new WordIndex(tools);
    this.grams = new GramIndex(tools);
  }

  /** The best tools for a query in words: both rankings put together by rank. */
  search(query: string, limit: number = 10): readonly SearchResult<Found>[] {
    const asked = query.slice(0, LONGEST_QUERY);
    const scores = new Map<number, number>();
    const add = (ranking: readonly { readonly index: number }[], weight: number): void => {
      for (const [position, { index }] of ranking.slice(0, 100).entries())
        scores.set(index, (scores.get(index) ?? 0) + weight / (RANK_OFFSET + position));
    };
    add(this.words.search(asked), 1);
    add(this.grams.search(asked), GRAM_WEIGHT);
    return [...scores]
      .sort(([left, a], [right, b]) => b - a || left - right)
      .slice(0, limit)
      .flatMap(([index, score]) => {
        const tool = this.tools[index];
        return tool === undefined ? [] : [{ tool, score }];
      });
  }
}

/** The best tools for a query in words; make a `ToolIndex` to ask more than once. */
export function searchTools<Found extends Tool>(
  query: string,
  tools: readonly Found[],
  limit: number = 10,
): readonly SearchResult<Found>[] {
  return new ToolIndex(tools).search(query, limit);
}
