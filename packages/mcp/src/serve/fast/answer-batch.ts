import type { Writable } from "node:stream";

/** Characters that are not kept waiting for more. */
const MAX_KEPT = 16_384;

/**
 * Writes the answers of one turn of the event loop together, whichever streams they came from: a
 * write, which wakes the client, costs more than an answer.
 */
export class AnswerBatch {
  readonly #stdout: Writable;
  readonly #write: () => void = () => this.flush();
  #kept = "";

  constructor(stdout: Writable) {
    this.#stdout = stdout;
  }

  /** Takes an answer with its line end; it leaves when what has come in by now is read. */
  add(text: string): void {
    if (this.#kept === "") setImmediate(this.#write);
    this.#kept += text;
    if (this.#kept.length > MAX_KEPT) this.flush();
  }

  /** Writes what is there. */
  flush(): void {
    if (this.#kept === "") return;
    const text = this.#kept;
    this.#kept = "";
    this.#stdout.write(text);
  }
}
