import type { Tool } from "@toolcrib/model";
import { addSimilarity, type Similarity } from "./add-similarity.ts";
import { bestScores } from "./best-scores.ts";
import { type BuiltIndex, buildIndex } from "./built-index.ts";
import { matchedFields } from "./matched-fields.ts";
import { addNameMatches, nameMatch } from "./name-match.ts";
import { queryWords } from "./query-words.ts";
import { RANKING, type Ranking } from "./ranking.ts";
import { scoreWords } from "./score-words.ts";
import { ServerNames } from "./server-names.ts";
import { ToolWords } from "./tool-words.ts";
import { Vocabulary } from "./vocabulary.ts";
import type { WordMeanings } from "./word-meanings.ts";
import { isFaint } from "./words/stop-words.ts";

/** A tool that a search found; scores compare results of one search only. */
export interface SearchResult<Found extends Tool = Tool> {
  readonly tool: Found;
  readonly score: number;
  /** What it was found by, the most telling first: `name`, `parameter:region`, `tag:maps`, `meaning`. */
  readonly matched: readonly string[];
}

/** What an index knows beside its tools. */
export interface ToolIndexOptions<Found extends Tool = Tool> {
  /** What words mean, so that "how high above sea level" finds an elevation: see `parseMeanings`. */
  readonly meanings?: WordMeanings;
  /** The name of the server of a tool, to find it by; its namespace where absent. */
  readonly serverOf?: (tool: Found) => string | undefined;
  /** How much each kind of match counts. */
  readonly ranking?: Partial<Ranking>;
}

/** Removed tools that an index holds before it is made anew, beside as many as it has. */
const MOST_REMOVED = 1_000;

/** The least cosines at which a tool is found by its meaning alone, where the table or an embedder says so. */
const LEAST_TEXT = 0.2;
const LEAST_EMBEDDING = 0.3;

/**
 * Ranked search over the names, titles, descriptions, parameters, tags and servers of tools. Tools
 * come and go: only the texts of new ones are read.
 */
export class ToolIndex<Found extends Tool = Tool> {
  readonly #meanings: WordMeanings | undefined;
  readonly #serverOf: (tool: Found) => string | undefined;
  readonly #ranking: Ranking;
  readonly #numbers = new Map<Found, number>();
  #tools: (Found | undefined)[] = [];
  #vocabulary = new Vocabulary();
  #words: ToolWords = new ToolWords(this.#vocabulary);
  #servers: ServerNames = new ServerNames(this.#vocabulary);
  #built: BuiltIndex | undefined;

  constructor(tools: Iterable<Found> = [], options: ToolIndexOptions<Found> = {}) {
    this.#meanings = options.meanings;
    this.#serverOf = options.serverOf ?? (({ namespace }) => namespace);
    this.#ranking = { ...RANKING, ...options.ranking };
    for (const tool of tools) this.add(tool);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Adds a tool; one that is in the index already stays where it is. */
  add(tool: Found): void {
    if (this.#numbers.has(tool)) return;
    this.#numbers.set(tool, this.#tools.length);
    this.#tools.push(tool);
    const server = this.#serverOf(tool);
    this.#words.add(tool, server);
    this.#servers.add(server);
    this.#built = undefined;
  }

  /** Removes a tool, the very object that was added; whether it was in the index. */
  remove(tool: Found): boolean {
    const number = this.#numbers.get(tool);
    if (number === undefined) return false;
    this.#numbers.delete(tool);
    this.#tools[number] = undefined;
    this.#servers.remove(number);
    this.#built = undefined;
    if (this.#tools.length > 2 * this.size + MOST_REMOVED) this.#restart();
    return true;
  }

  /**
   * The best tools for a query in words. Where an embedder compared texts, `similarity` gives the
   * cosine of the query and a tool.
   */
  search(
    query: string,
    limit: number = 10,
    similarity?: (tool: Found) => number,
  ): readonly SearchResult<Found>[] {
    const words = queryWords(query);
    if (words.size === 0 || this.size === 0 || limit < 1) return [];
    this.#built ??= buildIndex(
      this.#words,
      this.#vocabulary,
      (tool) => this.#tools[tool] !== undefined,
      this.#meanings,
    );
    const built = this.#built;
    const { scores, terms, matches } = scoreWords(
      words,
      this.#tools.length,
      built,
      this.#vocabulary,
      this.#ranking,
    );
    for (const compared of this.#similarities(words, built, similarity))
      addSimilarity(scores, this.#tools, compared);
    addNameMatches(
      scores,
      this.#ranking.name,
      nameMatch(matches, this.#words, this.#vocabulary, built.postings),
    );
    this.#servers.favour(scores, matches, this.#ranking.server);
    return bestScores(scores, limit).flatMap((number) => {
      const tool = this.#tools[number];
      if (tool === undefined) return [];
      const hasTerm = (word: string): boolean => {
        const term = this.#vocabulary.termOfWord(word);
        return term !== undefined && terms.has(term);
      };
      const matched = matchedFields(tool, this.#serverOf(tool), hasTerm);
      return [{ tool, score: scores[number] ?? 0, matched }];
    });
  }

  #similarities(
    words: ReadonlyMap<string, number>,
    { postings, meanings }: BuiltIndex,
    embedded: ((tool: Found) => number) | undefined,
  ): readonly Similarity[] {
    const rarest = Math.log(1 + (this.size + 0.5) / 0.5);
    const weights = new Map<string, number>();
    for (const [word, count] of words) {
      if (isFaint(word)) continue;
      const term = this.#vocabulary.term(word);
      weights.set(
        word,
        count * (term === undefined ? rarest : (postings.rarities[term] ?? rarest)),
      );
    }
    const text = meanings?.similarity(weights);
    return [
      ...(text === undefined ? [] : [{ of: text, weight: this.#ranking.text, least: LEAST_TEXT }]),
      ...(embedded === undefined
        ? []
        : [
            {
              of: (number: number): number => {
                const tool = this.#tools[number];
                return tool === undefined ? 0 : embedded(tool);
              },
              weight: this.#ranking.embedding,
              least: LEAST_EMBEDDING,
            },
          ]),
    ];
  }

  /** Forgets the words of tools that were removed. */
  #restart(): void {
    const tools = [...this.#numbers.keys()];
    this.#numbers.clear();
    this.#tools = [];
    this.#vocabulary = new Vocabulary();
    this.#words = new ToolWords(this.#vocabulary);
    this.#servers = new ServerNames(this.#vocabulary);
    for (const tool of tools) this.add(tool);
  }
}

/** The best tools for a query in words; make a `ToolIndex` to ask more than once. */
export function searchTools<Found extends Tool>(
  query: string,
  tools: readonly Found[],
  limit: number = 10,
  options: ToolIndexOptions<Found> = {},
): readonly SearchResult<Found>[] {
  return new ToolIndex(tools, options).search(query, limit);
}
