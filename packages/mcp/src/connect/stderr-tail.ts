import type { Mask } from "../secrets/mask-secrets.ts";

/** The end of what a process wrote to stderr: enough to say why it failed. */
export class StderrTail {
  #text = "";

  /** Keeps the last 8 kB, whatever the process writes. */
  push(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString("utf8")).slice(-8_192);
  }

  /** The last lines that say something, masked and on one line; empty when there are none. */
  summary(mask: Mask): string {
    // Masked before it is cut: half a secret would not be found.
    const lines = mask(this.#text)
      .split(/\r?\n/)
      .map((line) => line.trim());
    const telling = lines.filter((line) => line !== "" && !/^at .*[:(]\d+/.test(line));
    return telling.slice(-3).join(" | ").slice(-400);
  }
}
