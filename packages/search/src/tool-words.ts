import type { Tool } from "@toolcrib/model";
import { growingIds, growingWeights } from "./growing-array.ts";
import { FIELD_WEIGHTS, visitTexts } from "./searched-fields.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { splitWords } from "./words/split-words.ts";

/** The words of each tool with how much they count there, in the order in which tools were added. */
export class ToolWords {
  readonly #vocabulary: Vocabulary;
  readonly #words = growingIds();
  readonly #counts = growingWeights();
  readonly #ends: number[] = [];
  readonly #nameEnds: number[] = [];
  readonly #lengths: number[] = [];
  /** What the tool that is being added counts for each word. */
  #scratch = new Float32Array(1_024);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Tools that were added. */
  get size(): number {
    return this.#ends.length;
  }

  /** How many entries all tools have. */
  get entries(): number {
    return this.#words.length;
  }

  add(tool: Tool, server: string | undefined): void {
    const found: number[] = [];
    let length = 0;
    let names = 0;
    visitTexts(tool, server, (text, field) => {
      const weight = FIELD_WEIGHTS[field];
      for (const word of splitWords(text)) {
        const id = this.#vocabulary.add(word);
        if (id === -1) continue;
        if (id >= this.#scratch.length) this.#growScratch();
        const count = this.#scratch[id] ?? 0;
        if (count === 0) found.push(id);
        this.#scratch[id] = count + weight;
        length += weight;
      }
      if (field === "name") names = found.length;
    });
    this.#nameEnds.push(this.#words.length + names);
    for (const id of found) {
      this.#words.push(id);
      this.#counts.push(this.#scratch[id] ?? 0);
      this.#scratch[id] = 0;
    }
    this.#ends.push(this.#words.length);
    this.#lengths.push(length);
  }

  /** How much all words of a tool count together. */
  length(tool: number): number {
    return this.#lengths[tool] ?? 0;
  }

  /** Calls `visit` for each word of a tool. */
  visit(tool: number, visit: (word: number, count: number) => void): void {
    const end = this.#ends[tool] ?? 0;
    for (let at = tool === 0 ? 0 : (this.#ends[tool - 1] ?? 0); at < end; at++)
      visit(this.#words.at(at), this.#counts.at(at));
  }

  /** Calls `visit` for each word of the name of a tool. */
  visitName(tool: number, visit: (word: number) => void): void {
    const end = this.#nameEnds[tool] ?? 0;
    for (let at = tool === 0 ? 0 : (this.#ends[tool - 1] ?? 0); at < end; at++)
      visit(this.#words.at(at));
  }

  #growScratch(): void {
    const larger = new Float32Array(this.#scratch.length * 2);
    larger.set(this.#scratch);
    this.#scratch = larger;
  }
}
