/** A line that was complete, or one that grew past the bound. */
export type SplitLine = { readonly bytes: Buffer } | { readonly tooLong: true };

/** Cuts a stream of bytes into lines without ever holding more than `maxBytes` of one. */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #length = 0;
  #skipping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that this chunk completes. */
  push(chunk: Buffer): readonly SplitLine[] {
    const lines: SplitLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#keep(chunk.subarray(start, end), lines);
      if (!this.#skipping) lines.push({ bytes: this.#take() });
      this.#skipping = false;
      start = end + 1;
    }
    this.#keep(chunk.subarray(start), lines);
    return lines;
  }

  #keep(part: Buffer, lines: SplitLine[]): void {
    if (this.#skipping || part.length === 0) return;
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length <= this.#maxBytes) return;
    this.#take();
    this.#skipping = true;
    lines.push({ tooLong: true });
  }

  #take(): Buffer {
    const line = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return line ?? Buffer.alloc(0);
  }
}
