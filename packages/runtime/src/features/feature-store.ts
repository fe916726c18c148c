import { compareText, LIMITS, ToolcribError, visibleText } from "@toolcrib/model";
import { ChangeListeners } from "../change-listeners.ts";
import type { DuplicatePolicy } from "../registry/registry-options.ts";

/** A prompt or resource in a store. */
export interface StoredFeature {
  /** What clients ask for it by; unique in its store. */
  readonly key: string;
  /** Whom messages name: an id, and the source where that is known. */
  readonly label: string;
}

/** What a store is told about itself, for messages. */
export interface FeatureStoreOptions {
  /** As in "a prompt". */
  readonly noun: string;
  readonly onDuplicate?: DuplicatePolicy | undefined;
  /** Told what a listener of `onChange` threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Keeps prompts or resources by key, in a deterministic order, and tells of changes. */
export class FeatureStore<Entry extends StoredFeature> {
  readonly #options: FeatureStoreOptions;
  readonly #entries: Map<string, Entry> = new Map();
  readonly #listeners: ChangeListeners<void>;
  #sorted: readonly Entry[] | undefined;

  constructor(options: FeatureStoreOptions) {
    this.#options = options;
    this.#listeners = new ChangeListeners(options.onListenerError);
  }

  /** How many there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** All of them, sorted by key. */
  get all(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => compareText(a.key, b.key));
    return this.#sorted;
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Throws `already-exists`, and `too-many` past the limit of a list. */
  add(entry: Entry, policy: DuplicatePolicy | undefined): Entry {
    const { noun, onDuplicate = "error" } = this.#options;
    const existing = this.#entries.get(entry.key);
    if (existing !== undefined) {
      const chosen = policy ?? onDuplicate;
      if (chosen === "keep") return existing;
      if (chosen === "error")
        throw new ToolcribError(
          "already-exists",
          existing.label === entry.label
            ? `${noun} ${visibleText(entry.key)} is registered already`
            : `${visibleText(existing.label)} and ${visibleText(entry.label)} are both ${noun} ${visibleText(entry.key)}`,
        );
    } else if (this.#entries.size >= LIMITS.toolsPerServer)
      throw new ToolcribError("too-many", `there are ${LIMITS.toolsPerServer} already`);
    this.#entries.set(entry.key, entry);
    this.#changed();
    return entry;
  }

  /** Takes one out; false when there is none. */
  remove(key: string): boolean {
    const removed = this.#entries.delete(key);
    if (removed) this.#changed();
    return removed;
  }

  /** Tells of every change until the returned function is called. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #changed(): void {
    this.#sorted = undefined;
    this.#listeners.tell();
  }
}
