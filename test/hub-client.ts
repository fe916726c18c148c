import { createHub, type Hub, type HubOptions, openStore, type Store } from "@toolcrib/hub";
import type { TestDatabase } from "./hub-databases.ts";

/** What a hub answered. */
export interface HubAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
  readonly json: any;
}

/** A hub of its own for one test, asked as if over a socket. */
export interface TestHub {
  readonly store: Store;
  readonly hub: Hub;
  readonly ask: (path: string, options?: AskOptions) => Promise<HubAnswer>;
}

/** How a request is made; from the machine itself unless told. */
export interface AskOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly token?: string;
}

/** Uses a new hub on a database, and closes it. */
export async function withHub(
  { create }: TestDatabase,
  options: HubOptions,
  use: (hub: TestHub) => Promise<void>,
): Promise<void> {
  const store = await openStore(create());
  const hub = createHub(store, options);
  try {
    await use({ store, hub, ask: asker(hub) });
  } finally {
    await hub.close();
    await store.close();
  }
}

/** Asks a hub as Node's HTTP server would. */
export function asker(hub: Hub): TestHub["ask"] {
  return async (path, { method, body, headers = {}, address = "127.0.0.1", token } = {}) => {
    const request = new Request(`http://127.0.0.1:4191${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    // The hub reads nothing of the socket but its address.
    const incoming = { socket: { remoteAddress: address } } as never;
    const answer = await hub.fetch(request, { incoming });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get("content-type") ?? "");
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  };
}

/** The server.json of a small server. */
export function serverJson(name: string, version: string, more: object = {}): object {
  return { name, version, description: `What ${name} does`, ...more };
}
