import { type Mask, maskSecrets } from "@toolcrib/mcp/secrets";

/** What the sources of a run were given: nothing that is said repeats it. */
export class RunSecrets {
  readonly #values: Set<string> = new Set();
  #mask: Mask = (text) => text;

  /** Takes more values, as sources bring them. */
  add(values: readonly string[]): void {
    const before = this.#values.size;
    for (const value of values) this.#values.add(value);
    if (this.#values.size > before) this.#mask = maskSecrets(this.#values);
  }

  /** A text without them. */
  mask(text: string): string {
    return this.#mask(text);
  }
}
