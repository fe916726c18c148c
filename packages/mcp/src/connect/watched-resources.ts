import type { Client } from "@modelcontextprotocol/client";
import type { Era, Json, JsonObject } from "@toolcrib/model";

/** How long a server may take to confirm, and to come back after it dropped the stream. */
const confirmMs = 2_000;
const againMs = 1_000;

/** The resources whose changes a server is asked to tell: one by one in 2025, all at once in 2026. */
export class WatchedResources {
  readonly #client: Client;
  readonly #era: Era;
  readonly #send: (method: string, params: JsonObject) => Promise<Json>;
  #watched: ReadonlySet<string> = new Set();
  #close: (() => Promise<void>) | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(
    client: Client,
    era: Era,
    send: (method: string, params: JsonObject) => Promise<Json>,
  ) {
    this.#client = client;
    this.#era = era;
    this.#send = send;
  }

  /** Watches exactly these. Changes are made one after the other. */
  watch(uris: readonly string[]): Promise<void> {
    const wanted = new Set(uris);
    const next = this.#turn.then(() =>
      this.#era === "2025-11-25" ? this.#subscribe(wanted) : this.#listen(wanted),
    );
    this.#turn = next.catch(() => {});
    return next;
  }

  async #subscribe(wanted: ReadonlySet<string>): Promise<void> {
    const before = this.#watched;
    this.#watched = wanted;
    const changes = [
      ...[...wanted]
        .filter((uri) => !before.has(uri))
        .map((uri) => this.#send("resources/subscribe", { uri })),
      ...[...before]
        .filter((uri) => !wanted.has(uri))
        .map((uri) => this.#send("resources/unsubscribe", { uri })),
    ];
    await Promise.all(changes);
  }

  async #listen(wanted: ReadonlySet<string>): Promise<void> {
    this.#watched = wanted;
    const before = this.#close;
    this.#close = undefined;
    if (wanted.size > 0) {
      const subscription = await this.#client.listen(
        { resourceSubscriptions: [...wanted] },
        { timeout: confirmMs },
      );
      this.#close = () => subscription.close();
      void subscription.closed.then((cause) => {
        if (cause === "local" || this.#watched !== wanted) return;
        setTimeout(() => void this.watch([...this.#watched]).catch(() => {}), againMs).unref();
      });
    }
    await before?.();
  }
}
