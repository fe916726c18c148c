import type { ToolRegistry } from "@toolcrib/runtime";

/** What clients are told about changes; what a handler of the SDK calls `notify`. */
export interface ChangeNotices {
  toolsChanged(): void;
  promptsChanged(): void;
  resourcesChanged(): void;
  resourceUpdated(uri: string): void;
}

type ListNotice = Exclude<keyof ChangeNotices, "resourceUpdated">;

/** Watches a registry, and tells once of any number of changes that are made in one go. */
export class Changes {
  readonly #listeners: Set<{ readonly notices: ChangeNotices; readonly before: () => void }> =
    new Set();
  readonly #pending: Set<ListNotice> = new Set();
  readonly #updated: Set<string> = new Set();
  readonly #stops: readonly (() => void)[];

  constructor(registry: ToolRegistry) {
    const { prompts, resources } = registry;
    this.#stops = [
      registry.onChange(() => this.#changed("toolsChanged")),
      prompts.onChange(() => this.#changed("promptsChanged")),
      resources.onChange(() => this.#changed("resourcesChanged")),
      resources.onUpdated((uri) => {
        this.#later();
        this.#updated.add(uri);
      }),
    ];
  }

  /** Tells clients of changes; `before` forgets what was remembered of the lists. */
  announce(notices: ChangeNotices, before: () => void): void {
    this.#listeners.add({ notices, before });
  }

  #changed(notice: ListNotice): void {
    this.#later();
    this.#pending.add(notice);
  }

  #later(): void {
    if (this.#pending.size + this.#updated.size === 0) queueMicrotask(() => this.#tell());
  }

  #tell(): void {
    const changed = [...this.#pending];
    const updated = [...this.#updated];
    this.#pending.clear();
    this.#updated.clear();
    for (const { notices, before } of this.#listeners) {
      for (const uri of updated) notices.resourceUpdated(uri);
      if (changed.length > 0) before();
      for (const notice of changed) notices[notice]();
    }
  }

  /** Stops watching. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }
}
