import { type JsonObject, LIMITS } from "@toolcrib/model";
import type { CallContext, ConnectedClient, ReceivedQuestion } from "@toolcrib/runtime";
import type { Connection } from "../../connect/connection.ts";
import type { ServerNotification } from "../../connect/server-notification.ts";
import { canAnswer } from "./client-capabilities.ts";
import { logMessage } from "./log-message.ts";
import { QUESTION_METHODS, type QuestionRelay } from "./question-relay.ts";
import { RunningCalls } from "./running-calls.ts";
import type { UpstreamHost } from "./upstream-host.ts";

/** Whom a connection to an upstream is for. */
export type SessionOwner =
  /** Everybody: nobody can be asked over it but the caller of the only call that runs. */
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
  readonly #calls: RunningCalls = new RunningCalls();

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
    return this.#calls.run(context, work);
  }

  get #client(): ConnectedClient | undefined {
    if (this.#owner.kind === "client") return this.#owner.client;
    if (this.#owner.kind !== "only") return undefined;
    const [only] = this.#host.clients.all;
    return only;
  }

  /** A question goes to the client that the connection is for, and to no other. */
  async #answer(params: JsonObject, question: ReceivedQuestion): Promise<JsonObject> {
    const { kind, signal } = question;
    const method = QUESTION_METHODS[kind];
    // Over a connection that several share, a question belongs to the one call that runs.
    const isAlone = this.#owner.kind === "shared" && this.#calls.size === 1;
    if (isAlone || this.#owner.kind === "only" || this.#owner.kind === "call") {
      const answer = await this.#calls.ask(withoutId(params), question);
      if (answer !== undefined) return answer;
    }
    const client = this.#client ?? (await this.#expected(signal));
    if (client === undefined)
      throw new Error(
        this.#owner.kind === "shared"
          ? "the client that is called for cannot be asked"
          : "there is no call with which the client could be asked",
      );
    if (!canAnswer(client.client.capabilities, kind))
      throw new Error(`the client has not declared that it answers ${method}`);
    return await this.#calls.paused(() => client.request(method, params, signal));
  }

  /** A server may ask for the roots of its client before the client has come. */
  async #expected(signal: AbortSignal): Promise<ConnectedClient | undefined> {
    const { clients } = this.#host;
    if (this.#owner.kind !== "only" || this.#calls.size > 0) return undefined;
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
    if (this.#owner.kind !== "shared" && this.#calls.size > 0) this.#calls.log(message);
    else
      this.#host.say(
        this.#owner.kind === "shared"
          ? "log messages over a connection that several clients share: they do not say whose call they belong to"
          : "log messages outside calls have no counterpart for clients of 2026-07-28",
      );
  }
}

/** 2026 has no ids for visits to pages. */
function withoutId(params: JsonObject): JsonObject {
  if (params["elicitationId"] === undefined) return params;
  const { elicitationId: _, ...rest } = params;
  return rest;
}
