/** Numbers in a typed array that grows: a few bytes each, where a list of numbers takes eight or more. */
export class GrowingArray<Numbers extends Uint32Array | Float32Array> {
  length = 0;
  #numbers: Numbers;
  readonly #grow: (old: Numbers) => Numbers;

  constructor(first: Numbers, grow: (old: Numbers) => Numbers) {
    this.#numbers = first;
    this.#grow = grow;
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) this.#numbers = this.#grow(this.#numbers);
    this.#numbers[this.length++] = value;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}

const FIRST_LENGTH = 1_024;

/** A growing list of ids. */
export function growingIds(): GrowingArray<Uint32Array> {
  return new GrowingArray<Uint32Array>(new Uint32Array(FIRST_LENGTH), (old) => {
    const larger = new Uint32Array(old.length * 2);
    larger.set(old);
    return larger;
  });
}

/** A growing list of weights. */
export function growingWeights(): GrowingArray<Float32Array> {
  return new GrowingArray<Float32Array>(new Float32Array(FIRST_LENGTH), (old) => {
    const larger = new Float32Array(old.length * 2);
    larger.set(old);
    return larger;
  });
}
