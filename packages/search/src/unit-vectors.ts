import { cosineAbove, tailLength, writeUnit } from "./unit-vector.ts";

/** Many vectors of one length, made ready to find those that are near to another. */
export class UnitVectors {
  readonly #dimensions: number;
  readonly #units: Int8Array;
  readonly #tails: Float32Array;

  constructor(vectors: readonly ArrayLike<number>[], dimensions: number) {
    this.#dimensions = dimensions;
    this.#units = new Int8Array(vectors.length * dimensions);
    this.#tails = new Float32Array(vectors.length);
    for (const [index, vector] of vectors.entries()) {
      writeUnit(vector, this.#units, index * dimensions);
      this.#tails[index] = tailLength(this.#units, index * dimensions, dimensions);
    }
  }

  /** Calls `visit` for each vector whose cosine with another is above `least`, in their order. */
  visitNear(
    vector: ArrayLike<number>,
    least: number,
    visit: (index: number, similarity: number) => void,
  ): void {
    const unit = new Int8Array(this.#dimensions);
    writeUnit(vector, unit, 0);
    const tail = tailLength(unit, 0, this.#dimensions);
    for (let index = 0; index < this.#tails.length; index++) {
      const tails = tail * (this.#tails[index] ?? 0);
      const start = index * this.#dimensions;
      const similarity = cosineAbove(unit, this.#units, start, { least, tails });
      if (similarity > least) visit(index, similarity);
    }
  }
}
