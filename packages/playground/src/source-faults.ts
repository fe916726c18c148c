/** Why the tools shown are not those of the code as it stands, until that code can be read again. */
export class SourceFaults {
  readonly #names: () => readonly string[];
  readonly #bySource: Map<string, string> = new Map();
  /** The last warning that names no source. */
  #other: string | undefined;

  constructor(names: () => readonly string[]) {
    this.#names = names;
  }

  /** Notes a warning; one about a source begins with its name, and stays until that is read. */
  tell(message: string): void {
    const source = this.#names().find((name) => message.startsWith(`${name}: `));
    if (source === undefined) this.#other = message;
    else this.#bySource.set(source, message);
  }

  /** A source was read. */
  opened(name: string): void {
    this.#bySource.delete(name);
    this.#other = undefined;
  }

  /** What is wrong now, a source each; a warning that names none counts where no other is known. */
  get all(): readonly string[] {
    if (this.#bySource.size > 0) return [...this.#bySource.values()];
    return this.#other === undefined ? [] : [this.#other];
  }
}
