/** Why the tools shown are not those of the code as it stands, until that code can be read again. */
export class SourceFaults {
  readonly #names: () => readonly string[];
  readonly #bySource: Map<string, string> = new Map();
  /** The last warning that names no source, unless a source was named since. */
  #other: string | undefined;

  constructor(names: () => readonly string[]) {
    this.#names = names;
  }

  /** Notes a warning; one about a source begins with its name, and stays until that is read. */
  tell(message: string): void {
    const source = this.#names().find((name) => message.startsWith(`${name}: `));
    if (source === undefined) this.#other = message;
    else {
      this.#bySource.set(source, message);
      this.#other = undefined;
    }
  }

  /** A source was read. */
  opened(name: string): void {
    this.#bySource.delete(name);
    this.#other = undefined;
  }

  /** What is wrong now, a source each, and what was said last. */
  get all(): readonly string[] {
    return [...this.#bySource.values(), ...(this.#other === undefined ? [] : [this.#other])];
  }
}
