/** Cuts a stream of bytes into lines of bounded length. */
export class LineSplitter {
  readonly #maxBytes: number;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that a chunk completes; throws when a line passes the bound. */
  push(chunk: Buffer): readonly string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
      this.#hold(chunk.subarray(start, end));
      lines.push(Buffer.concat(this.#held).toString("utf8"));
      this.#held = [];
      this.#heldBytes = 0;
      start = end + 1;
    }
    this.#hold(chunk.subarray(start));
    return lines;
  }

  #hold(part: Buffer): void {
    this.#heldBytes += part.length;
    if (this.#heldBytes > this.#maxBytes)
      throw new RangeError(`it sent more than ${this.#maxBytes} bytes at once`);
    if (part.length > 0) this.#held.push(part);
  }
}
