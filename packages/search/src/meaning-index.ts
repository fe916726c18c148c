import type { NearTerm } from "./letter-index.ts";
import type { ToolWords } from "./tool-words.ts";
import { cosine, writeUnit } from "./unit-vector.ts";
import { UnitVectors } from "./unit-vectors.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordMeanings } from "./word-meanings.ts";
import { isFaint } from "./words/stop-words.ts";

const MOST_TERMS = 20;
/**
 * Words of a tool whose meanings are summed, and how much one of them counts at most: those of its name,
 * its title and the start of its description say what it does, the others blur it.
 */
const MOST_WORDS = 25;
const MOST_COUNT = 3;
/** Words whose near terms are kept. */
const MOST_KEPT = 2_000;

/** Finds the words of an index that mean about the same as a word, and the tools that mean about the same as a text. */
export class MeaningIndex {
  readonly #meanings: WordMeanings;
  /** The words of the index that have a meaning: their terms and vectors. */
  readonly #terms: readonly number[];
  readonly #wordUnits: UnitVectors;
  readonly #toolUnits: Int8Array;
  readonly #kept = new Map<string, readonly NearTerm[]>();

  constructor(
    meanings: WordMeanings,
    vocabulary: Vocabulary,
    toolWords: ToolWords,
    isLive: (tool: number) => boolean,
  ) {
    this.#meanings = meanings;
    const { dimensions } = meanings;
    const vectors = vocabulary.words.map((word) =>
      isFaint(word) ? undefined : vectorOf(word, meanings),
    );
    const isUsed = new Uint8Array(vectors.length);
    const sum = new Float32Array(dimensions);
    this.#toolUnits = new Int8Array(toolWords.size * dimensions);
    for (let tool = 0; tool < toolWords.size; tool++) {
      if (!isLive(tool)) continue;
      sum.fill(0);
      let words = 0;
      toolWords.visit(tool, (word, count) => {
        isUsed[word] = 1;
        const vector = vectors[word];
        if (vector === undefined || words++ >= MOST_WORDS) return;
        addTo(sum, vector, Math.min(count, MOST_COUNT));
      });
      writeUnit(sum, this.#toolUnits, tool * dimensions);
    }
    const terms: number[] = [];
    const used: WordVector[] = [];
    for (const [word, vector] of vectors.entries()) {
      if (vector === undefined || isUsed[word] === 0) continue;
      terms.push(vocabulary.termOf[word] ?? 0);
      used.push(vector);
    }
    this.#terms = terms;
    this.#wordUnits = new UnitVectors(
      used.map(({ numbers }) => numbers),
      dimensions,
    );
  }

  /** Whether a word has a meaning, and so is not misspelt. */
  knows(word: string): boolean {
    return this.#meanings.rowOf(word) !== undefined;
  }

  /** The terms whose words mean about the same, the nearest first; `least` is the same in all calls. */
  near(word: string, least: number): readonly NearTerm[] {
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    const near = this.#compare(word, least);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(word, near);
    return near;
  }

  #compare(word: string, least: number): readonly NearTerm[] {
    const row = this.#meanings.rowOf(word);
    if (row === undefined) return [];
    const best = new Map<number, number>();
    this.#wordUnits.visitNear(this.#meanings.numbers(row), least, (index, similarity) => {
      const term = this.#terms[index] ?? 0;
      if (similarity > (best.get(term) ?? 0)) best.set(term, similarity);
    });
    return [...best]
      .map(([term, similarity]) => ({ term, similarity }))
      .sort((a, b) => b.similarity - a.similarity || a.term - b.term)
      .slice(0, MOST_TERMS);
  }

  /** How near tools are to words with weights: a cosine, or undefined where none of the words has a meaning. */
  similarity(words: ReadonlyMap<string, number>): ((tool: number) => number) | undefined {
    const { dimensions } = this.#meanings;
    const sum = new Float32Array(dimensions);
    let known = 0;
    for (const [word, weight] of words) {
      const vector = vectorOf(word, this.#meanings);
      if (vector === undefined) continue;
      addTo(sum, vector, weight);
      known++;
    }
    if (known === 0) return undefined;
    const unit = new Int8Array(dimensions);
    writeUnit(sum, unit, 0);
    return (tool) => cosine(unit, this.#toolUnits, tool * dimensions);
  }
}

/** What a word means: numbers, to be multiplied by the scale. */
interface WordVector {
  readonly numbers: Int8Array;
  readonly scale: number;
}

function vectorOf(word: string, meanings: WordMeanings): WordVector | undefined {
  const row = meanings.rowOf(word);
  return row === undefined
    ? undefined
    : { numbers: meanings.numbers(row), scale: meanings.scale(row) };
}

function addTo(sum: Float32Array, { numbers, scale }: WordVector, weight: number): void {
  const factor = weight * scale;
  for (let index = 0; index < sum.length; index++)
    sum[index] = (sum[index] ?? 0) + factor * (numbers[index] ?? 0);
}
