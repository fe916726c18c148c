/**
 * Those who want to know of one kind of change. What one of them throws is no failure of the change:
 * it is told to `onError`, and the others are told all the same.
 */
export class ChangeListeners<Change> {
  readonly #all: Set<(change: Change) => void> = new Set();
  readonly #onError: ((error: unknown) => void) | undefined;

  constructor(onError: ((error: unknown) => void) | undefined) {
    this.#onError = onError;
  }

  /** Returns how to stop listening. */
  add(listener: (change: Change) => void): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  tell(change: Change): void {
    for (const listener of [...this.#all]) {
      try {
        listener(change);
      } catch (error) {
        this.#onError?.(error);
      }
    }
  }
}
