import type { TellingMatches } from "./score-words.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { splitWords } from "./words/split-words.ts";

/** The servers of the tools of an index, and the words that name them. */
export class ServerNames {
  readonly #vocabulary: Vocabulary;
  readonly #ids = new Map<string, number>();
  /** The terms of each server. */
  readonly #terms: (readonly number[])[] = [];
  /** How many tools each server has. */
  readonly #tools: number[] = [];
  /** The server of each tool; -1 where it has none. */
  readonly #serverOf: number[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Adds the server of the next tool. */
  add(server: string | undefined): void {
    const id = server === undefined ? -1 : this.#idOf(server);
    this.#serverOf.push(id);
    if (id !== -1) this.#tools[id] = (this.#tools[id] ?? 0) + 1;
  }

  /** Forgets a tool, by its number. */
  remove(tool: number): void {
    const id = this.#serverOf[tool] ?? -1;
    if (id !== -1) this.#tools[id] = (this.#tools[id] ?? 0) - 1;
  }

  /**
   * Multiplies the scores of the tools of servers that a query names by up to `1 + weight`: who asks
   * for a product wants a tool of it. Words that most servers have in their names (mcp) name none.
   */
  favour(scores: Float32Array, matches: readonly TellingMatches[], weight: number): void {
    const asked = new Set<number>();
    for (const { terms, isFaint } of matches)
      if (!isFaint) for (const [term, likeness] of terms) if (likeness === 1) asked.add(term);
    const servers = this.#terms.flatMap((terms, id) =>
      (this.#tools[id] ?? 0) > 0 ? [{ id, named: terms.filter((term) => asked.has(term)) }] : [],
    );
    const most = Math.log(servers.length);
    const uses = new Map<number, number>();
    for (const { named } of servers)
      for (const term of named) uses.set(term, (uses.get(term) ?? 0) + 1);
    if (uses.size === 0 || most === 0) return;
    const factors = new Float32Array(this.#terms.length).fill(1);
    for (const { id, named } of servers)
      for (const term of named) {
        const telling = 1 - Math.log(uses.get(term) ?? 1) / most;
        factors[id] = Math.max(factors[id] ?? 1, 1 + weight * telling);
      }
    for (let tool = 0; tool < scores.length; tool++)
      scores[tool] = (scores[tool] ?? 0) * (factors[this.#serverOf[tool] ?? -1] ?? 1);
  }

  #idOf(server: string): number {
    const known = this.#ids.get(server);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(server, id);
    const terms = new Set<number>();
    for (const word of splitWords(server)) {
      const term = this.#vocabulary.termOfWord(word);
      if (term !== undefined) terms.add(term);
    }
    this.#terms.push([...terms]);
    return id;
  }
}
