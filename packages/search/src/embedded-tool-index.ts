import { displayName, type Tool } from "@toolcrib/model";
import type { Embedder } from "./embedder.ts";
import { type SearchResult, ToolIndex, type ToolIndexOptions } from "./tool-index.ts";
import { splitWords } from "./words/split-words.ts";

/** Texts that an embedder gets at once, and how much of each. */
const TOGETHER = 32;
const LONGEST_TEXT = 500;

/**
 * A `ToolIndex` that also asks an embedder: better for questions in other words than those of the
 * tools, and slower by what the embedder takes for each tool that is added and each query.
 */
export class EmbeddedToolIndex<Found extends Tool = Tool> {
  readonly #embedder: Embedder;
  readonly #index: ToolIndex<Found>;
  readonly #vectors = new Map<Found, Float32Array>();

  constructor(embedder: Embedder, options: ToolIndexOptions<Found> = {}) {
    this.#embedder = embedder;
    this.#index = new ToolIndex<Found>([], options);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#index.size;
  }

  /** Adds tools; they are found when the promise is fulfilled, and none of them where it is rejected. */
  async add(tools: readonly Found[]): Promise<void> {
    const added = tools.filter((tool) => !this.#vectors.has(tool));
    const vectors: Float32Array[] = [];
    for (let at = 0; at < added.length; at += TOGETHER)
      vectors.push(...(await this.#embed(added.slice(at, at + TOGETHER).map(textOf))));
    for (const [index, tool] of added.entries()) {
      const vector = vectors[index];
      if (vector === undefined) continue;
      this.#vectors.set(tool, vector);
      this.#index.add(tool);
    }
  }

  /** Removes a tool, the very object that was added; whether it was in the index. */
  remove(tool: Found): boolean {
    this.#vectors.delete(tool);
    return this.#index.remove(tool);
  }

  /** The best tools for a query in words. */
  async search(query: string, limit: number = 10): Promise<readonly SearchResult<Found>[]> {
    if (this.size === 0 || splitWords(query.slice(0, LONGEST_TEXT)).length === 0) return [];
    const [vector] = await this.#embed([query.slice(0, LONGEST_TEXT)]);
    if (vector === undefined) return this.#index.search(query, limit);
    return this.#index.search(query, limit, (tool) => product(vector, this.#vectors.get(tool)));
  }

  async #embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return (await this.#embedder.embed(texts)).map(toUnit);
  }
}

/** What a tool is, in a sentence: its name in words, and what it does. */
function textOf(tool: Tool): string {
  const name = splitWords(displayName(tool)).join(" ");
  return `${name}: ${tool.description ?? ""}`.replace(/\s+/g, " ").slice(0, LONGEST_TEXT);
}

function toUnit(vector: ArrayLike<number>): Float32Array {
  const unit = Float32Array.from(vector);
  const length = Math.hypot(...unit) || 1;
  return unit.map((value) => value / length);
}

function product(left: Float32Array, right: Float32Array | undefined): number {
  if (right === undefined) return 0;
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
