import { type Json, type JsonObject, LIMITS } from "@toolcrib/model";
import {
  type CallContext,
  type ConnectedClient,
  LOG_LEVELS,
  type LogLevel,
  type ReceivedQuestion,
} from "@toolcrib/runtime";
import type { Connection } from "../../connect/connection.ts";
import type { ServerNotification } from "../../connect/server-notification.ts";
import { canAnswer } from "./client-capabilities.ts";
import { QUESTION_METHODS, type QuestionRelay } from "./question-relay.ts";
import type { UpstreamHost } from "./upstream-host.ts";

/** Whom a connection to an upstream is for. */
export type SessionOwner =
  /** Everybody: nobody can be asked over it. */
  | { readonly kind: "shared" }
  /** The one client that there is. */
  | { readonly kind: "only" }
  /** One client that keeps its connection. */
  | { readonly kind: "client"; readonly client: ConnectedClient }
  /** One call at a time. */
  | { readonly kind: "call" };

/** A connection to an upstream, with the calls that run over it. */
export class ServerSession {
  readonly connection: Connection;
  readonly #owner: SessionOwner;
  readonly #host: UpstreamHost;
  /** Those that began first come first. */
  readonly #running: Set<CallContext> = new Set();

  constructor(
    connection: Connection,
    owner: SessionOwner,
    host: UpstreamHost,
    relay: QuestionRelay | undefined,
  ) {
    this.connection = connection;
    this.#owner = owner;
    this.#host = host;
    relay?.answerWith((params, question) => this.#answer(params, question));
    connection.onNotification((notification) => this.#hear(notification));
  }

  /** Does something while a call is known to run over this connection. */
  run<Result>(context: CallContext, work: () => Promise<Result>): Promise<Result> {
    this.#running.add(context);
    const result = work();
    const over = (): void => void this.#running.delete(context);
    result.then(over, over);
    return result;
  }

  get #client(): ConnectedClient | undefined {
    if (this.#owner.kind === "client") return this.#owner.client;
    if (this.#owner.kind !== "only") return undefined;
    const [only] = this.#host.clients.all;
    return only;
  }

  /** A question goes to the client that the connection is for, and to no other. */
  async #answer(params: JsonObject, { kind, signal }: ReceivedQuestion): Promise<JsonObject> {
    const method = QUESTION_METHODS[kind];
    const asked = [...this.#running].find((context) => context.canAsk(kind));
    if (this.#owner.kind !== "shared" && this.#owner.kind !== "client" && asked !== undefined)
      return await this.#paused(() => asked.forward(method, withoutId(params)));
    const client = this.#client ?? (await this.#expected(signal));
    if (client === undefined)
      throw new Error(
        this.#owner.kind === "shared"
          ? "the client that is called for cannot be asked"
          : "there is no call with which the client could be asked",
      );
    if (!canAnswer(client.client.capabilities, kind))
      throw new Error(`the client has not declared that it answers ${method}`);
    return await this.#paused(() => client.request(method, params, signal));
  }

  /** A server may ask for the roots of its client before the client has come. */
  async #expected(signal: AbortSignal): Promise<ConnectedClient | undefined> {
    const { clients } = this.#host;
    if (this.#owner.kind !== "only" || this.#running.size > 0) return undefined;
    return await new Promise((resolve) => {
      const end = (client?: ConnectedClient): void => {
        clearTimeout(timer);
        stop();
        resolve(client);
      };
      const stop = clients.onEvent((client, event) => {
        if (event === "connected") end(client);
      });
      const timer = setTimeout(end, LIMITS.startMs);
      timer.unref();
      signal.addEventListener("abort", () => end(), { once: true });
    });
  }

  /** While somebody is asked, no call of the connection runs out of time. */
  async #paused<Result>(work: () => Promise<Result>): Promise<Result> {
    const resume = [...this.#running].map((context) => context.wait());
    try {
      return await work();
    } finally {
      for (const go of resume) go();
    }
  }

  #hear({ method, params }: ServerNotification): void {
    if (method === "notifications/message") this.#log(params);
    else if (method === "notifications/resources/updated") this.#updated(params);
    else if (method === "notifications/elicitation/complete") {
      if (this.#client !== undefined) this.#client.notify(method, params);
      else this.#host.say(`${method} has no counterpart for clients of 2026-07-28`);
    }
  }

  #updated(params: ServerNotification["params"]): void {
    const { uri } = params;
    if (typeof uri !== "string") return;
    if (this.#owner.kind === "client")
      this.#owner.client.notify("notifications/resources/updated", { uri });
    else this.#host.onResourceUpdated(uri);
  }

  /** Log messages go to the client that the connection is for; whose a shared one's are is not known. */
  #log(params: ServerNotification["params"]): void {
    const message = logMessage(params);
    if (message === undefined) return;
    const client = this.#client;
    if (client !== undefined) {
      client.log(message.level, message.data, message.logger);
      return;
    }
    const [first] = this.#running;
    if (this.#owner.kind !== "shared" && first !== undefined)
      first.log(message.level, message.data, message.logger);
    else
      this.#host.say(
        "log messages that belong to no call, over a connection that several clients share",
      );
  }
}

/** A log message as it came; undefined where it is none. */
export function logMessage({
  level,
  data,
  logger,
}: ServerNotification["params"]):
  | { readonly level: LogLevel; readonly data: Json; readonly logger: string | undefined }
  | undefined {
  const known = LOG_LEVELS.find((each) => each === level);
  if (known === undefined) return undefined;
  return {
    level: known,
    data: data ?? null,
    logger: typeof logger === "string" ? logger : undefined,
  };
}

/** 2026 has no ids for visits to pages. */
function withoutId(params: JsonObject): JsonObject {
  if (params["elicitationId"] === undefined) return params;
  const { elicitationId: _, ...rest } = params;
  return rest;
}
