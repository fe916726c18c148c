/** The end of what a process wrote to stderr: enough to say why it failed. */
export class StderrTail {
  #text = "";

  /** Keeps the last 8 kB, whatever the process writes. */
  push(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString("utf8")).slice(-8_192);
  }

  /** The last lines that say something, on one line; empty when there are none. */
  summary(): string {
    const lines = this.#text.split(/\r?\n/).map((line) => line.trim());
    const telling = lines.filter((line) => line !== "" && !/^at .*[:(]\d+/.test(line));
    return telling.slice(-3).join(" | ").slice(-400);
  }
}
