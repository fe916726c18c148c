/** Values that must appear nowhere else, as they come to be known. */
export class SecretList {
  #values: readonly string[] = [];
  readonly #onSecrets: ((values: readonly string[]) => void) | undefined;

  constructor(onSecrets?: (values: readonly string[]) => void) {
    this.#onSecrets = onSecrets;
  }

  /** The same array while there is nothing new. */
  get values(): readonly string[] {
    return this.#values;
  }

  add(values: readonly (string | undefined)[]): void {
    const fresh = values.filter((value) => value !== undefined && !this.#values.includes(value));
    if (fresh.length === 0) return;
    const texts = fresh.filter((value) => value !== undefined);
    this.#values = [...this.#values, ...texts];
    this.#onSecrets?.(texts);
  }
}
