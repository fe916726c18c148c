import type { JsonObject } from "@toolcrib/model";
import type { LogLevel } from "../call-context.ts";
import type { CallClient } from "../caller.ts";

/** A client that keeps its connection open: it can be asked and told things outside its calls. */
export interface ConnectedClient {
  /** As it introduced itself. */
  readonly client: CallClient;
  /** The level of log messages that it asked for last; undefined where it did not. */
  readonly logLevel: LogLevel | undefined;
  /** Sends a request; the result is the client's, as it came. */
  request(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** Sends a notification; a client that is gone is passed over. */
  notify(method: string, params: JsonObject): void;
  /** Sends a log message, if the client wants messages of that level. */
  log(level: LogLevel, data: unknown, logger: string | undefined): void;
}

/** What happened with a connected client. */
export type ClientEvent = "connected" | "gone" | "log-level" | "roots-changed";

/** Told what happens with connected clients. */
export type ClientListener = (client: ConnectedClient, event: ClientEvent) => void;

/** The clients of a server that keep their connections open. */
export class ConnectedClients {
  readonly #clients: Set<ConnectedClient> = new Set();
  readonly #listeners: Set<ClientListener> = new Set();

  /** Those that are connected now, in the order in which they came. */
  get all(): Iterable<ConnectedClient> {
    return this.#clients;
  }

  has(client: ConnectedClient): boolean {
    return this.#clients.has(client);
  }

  /** Whoever serves a client reports what happens with it. */
  report(client: ConnectedClient, event: ClientEvent): void {
    if (event === "connected") this.#clients.add(client);
    else if (!this.#clients.has(client)) return;
    if (event === "gone") this.#clients.delete(client);
    for (const listener of [...this.#listeners]) listener(client, event);
  }

  /** Tells what happens with clients until the returned function is called. */
  onEvent(listener: ClientListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
