import { canonicalJson, isJsonObject, type JsonObject } from "@toolcrib/model";
import type {
  CallContext,
  ConnectedClient,
  QuestionHandlers,
  ResourceWatch,
} from "@toolcrib/runtime";
import type { Connection, ServerCallOptions } from "../../connect/connection.ts";
import { principalOf } from "../../serve/ask/principal.ts";
import { modernOptions, sharedOptions } from "./call-options.ts";
import { askableCapabilities, canBeAsked } from "./client-capabilities.ts";
import { followLists, type ServerLists } from "./own-lists.ts";
import { type QuestionRelay, questionRelay } from "./question-relay.ts";
import { visitThenAskAgain } from "./required-visits.ts";
import { ServerSession } from "./server-session.ts";
import { SessionPool } from "./session-pool.ts";
import type { UpstreamHost } from "./upstream-host.ts";

/** Opens a further connection to a server, whose questions these answer. */
export type ConnectAgain = (questions: QuestionHandlers) => Promise<Connection>;

/** How a server is reached. */
export interface ServerAccess {
  readonly connection: Connection;
  /** Through which the questions of the connection come; without it, the server can ask nobody. */
  readonly relay: QuestionRelay | undefined;
  /** Opens a further connection, for a client that can be asked. */
  readonly connect: ConnectAgain | undefined;
}

const ROOTS_CHANGED = "notifications/roots/list_changed";

/** Asks a server something, for a call. */
type AskServer = (connection: Connection, options: ServerCallOptions) => Promise<JsonObject>;

interface OwnSession extends ServerSession {
  readonly ended: Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * The connections to one server. A server of 2026 says with which call it asks, so one connection
 * serves everybody. One of 2025 does not: a client that can be asked gets a connection of its own,
 * and where clients have no connections that could be told apart, one call at a time has one.
 */
export class ServerSessions {
  readonly #primary: ServerSession;
  readonly #host: UpstreamHost;
  readonly #connect: ConnectAgain | undefined;
  readonly #own: SessionPool<OwnSession> = new SessionPool();
  readonly #stop: () => void;
  #onOwnLists: ((client: ConnectedClient, lists: ServerLists | undefined) => void) | undefined;

  constructor({ connection: primary, relay, connect }: ServerAccess, host: UpstreamHost) {
    const kind = host.oneClient ? "only" : "shared";
    this.#primary = new ServerSession(primary, { kind }, host, relay);
    this.#host = host;
    this.#connect = connect;
    this.#stop = host.clients.onEvent((client, event) => {
      if (event === "gone") {
        host.watched.delete(client);
        void this.#own.forget(client);
      } else if (event !== "connected") void this.#tell(client, event);
    });
    if (host.oneClient) for (const client of host.clients.all) void this.#greet(client, primary);
    void this.#watch(primary, undefined);
  }

  /**
   * Asks something over the connection that is right for whoever calls. What a caller says of itself
   * is read only where it decides: it takes time.
   */
  use(context: CallContext, work: AskServer): Promise<JsonObject> {
    const { connection } = this.#primary;
    if (connection.era === "2026-07-28") {
      const ask = (): Promise<JsonObject> => work(connection, modernOptions(context));
      // With one client, log messages that name no call are its own, too.
      const asked = this.#host.oneClient ? this.#primary.run(context, ask) : ask();
      return asked.then(withoutResultType);
    }
    const over = (session: ServerSession): Promise<JsonObject> => {
      const ask = (): Promise<JsonObject> => work(session.connection, sharedOptions(context));
      return session.run(context, () =>
        ask().catch((error: unknown) => visitThenAskAgain(error, context, ask)),
      );
    };
    if (this.#host.oneClient || this.#connect === undefined) return over(this.#primary);
    const { client } = context;
    if (!canBeAsked(client?.capabilities)) return over(this.#primary);
    const { connected, signal } = context;
    if (connected !== undefined) return this.#withClient(connected, signal, over);
    const request = {
      key: callerKey(context),
      exclusive: true,
      signal,
      open: () => this.#open(client?.capabilities, undefined),
    };
    return this.#own.use(request, over);
  }

  #withClient<Result>(
    client: ConnectedClient,
    signal: AbortSignal,
    work: (session: ServerSession) => Promise<Result>,
  ): Promise<Result> {
    const open = (): Promise<OwnSession> => this.#open(client.client.capabilities, client);
    return this.#own.use({ key: client, exclusive: false, signal, open }, work);
  }

  async #open(
    capabilities: JsonObject | undefined,
    client: ConnectedClient | undefined,
  ): Promise<OwnSession> {
    if (this.#connect === undefined) throw new Error("the server cannot be opened once more");
    const relay = questionRelay(askableCapabilities(capabilities));
    const connection = await this.#connect(relay.handlers);
    const owner =
      client === undefined ? { kind: "call" as const } : { kind: "client" as const, client };
    const session = new ServerSession(connection, owner, this.#host, relay);
    if (client !== undefined) {
      await this.#greet(client, connection);
      await this.#watch(connection, client);
      if (this.#onOwnLists !== undefined)
        followLists(connection, (lists) => this.#onOwnLists?.(client, lists));
    }
    return Object.assign(session, { ended: connection.ended, close: connection.close });
  }

  /** Sets who is told what the server lists for a client over the client's own connection. */
  onOwnLists(listener: (client: ConnectedClient, lists: ServerLists | undefined) => void): void {
    this.#onOwnLists = listener;
  }

  /** What a client has said before its server was there. */
  async #greet({ logLevel }: ConnectedClient, connection: Connection): Promise<void> {
    if (logLevel === undefined || !logs(connection)) return;
    await connection.setLogLevel(logLevel).catch(() => {});
  }

  async #tell(client: ConnectedClient, event: "log-level" | "roots-changed"): Promise<void> {
    if (event === "roots-changed" && this.#primary.connection.era === "2026-07-28") {
      this.#host.say(`${ROOTS_CHANGED} has no counterpart for servers of 2026-07-28`);
      return;
    }
    const pass = async ({ connection }: ServerSession): Promise<void> => {
      if (event === "roots-changed") connection.tellRootsChanged();
      else await this.#greet(client, connection);
    };
    if (this.#host.oneClient) await pass(this.#primary);
    else if (this.#ownsSession(client))
      await this.#withClient(client, new AbortController().signal, pass).catch(() => {});
  }

  #ownsSession({ client }: ConnectedClient): boolean {
    return (
      this.#primary.connection.era === "2025-11-25" &&
      this.#connect !== undefined &&
      canBeAsked(client.capabilities)
    );
  }

  /** A client wants news of a resource. */
  watch(uri: string, client: ConnectedClient | undefined): ResourceWatch {
    const owner =
      client !== undefined && !this.#host.oneClient && this.#ownsSession(client)
        ? client
        : undefined;
    const counts = this.#host.watched.get(owner) ?? new Map<string, number>();
    this.#host.watched.set(owner, counts.set(uri, (counts.get(uri) ?? 0) + 1));
    let watches = true;
    const stop = (): void => {
      if (!watches) return;
      watches = false;
      const left = (counts.get(uri) ?? 1) - 1;
      if (left > 0) counts.set(uri, left);
      else counts.delete(uri);
      void this.#rewatch(owner);
    };
    return { started: this.#rewatch(owner), stop };
  }

  async #rewatch(owner: ConnectedClient | undefined): Promise<void> {
    if (owner === undefined) await this.#watch(this.#primary.connection, undefined);
    else
      await this.#withClient(owner, new AbortController().signal, ({ connection }) =>
        this.#watch(connection, owner),
      ).catch(() => {});
  }

  async #watch(connection: Connection, owner: ConnectedClient | undefined): Promise<void> {
    const { resources } = connection.declared;
    if (!isJsonObject(resources) || resources["subscribe"] !== true) return;
    const uris = [...(this.#host.watched.get(owner)?.keys() ?? [])];
    await connection.watchResources(uris).catch(() => {});
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#own.close();
  }
}

/** It says no more once the result is whole, and clients of 2025 do not know it. */
function withoutResultType({ resultType: _, ...result }: JsonObject): JsonObject {
  return result;
}

function logs({ capabilities }: Connection): boolean {
  return capabilities.includes("logging");
}

/** Callers that no connection tells apart: those with the same key take turns. */
function callerKey({ auth, client }: CallContext): string {
  const { name = null, version = null, capabilities = {} } = client ?? {};
  return canonicalJson([principalOf(auth), name, version, capabilities]);
}
