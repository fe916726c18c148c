import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITS } from "@toolcrib/model";
import type { Authentication, Authenticator } from "./auth/authenticator.ts";
import { type Cors, type CorsAnswer, HTTP_METHODS } from "./cors.ts";
import { givenBody, unusableBody } from "./given-body.ts";
import type { HostGuard } from "./host-guard.ts";
import type { HttpHandling } from "./http-handler.ts";
import { OpenResponses } from "./open-responses.ts";
import { type PlainAnswer, plainResponse, refusal, sendPlain } from "./plain-answer.ts";
import { nodeHead, type RequestHead, webHead } from "./request-head.ts";
import type { ToolService } from "./tool-service.ts";

/** Which requests an endpoint answers. */
export interface EndpointRules {
  readonly guard: HostGuard;
  readonly cors: Cors;
  /** Who may ask; everybody without one. */
  readonly authenticator?: Authenticator | undefined;
  /** The path of the endpoint; every path is its own without one. */
  readonly path?: string | undefined;
  /** Whether `/healthz` and `/readyz` are answered. */
  readonly health?: boolean;
  /** Gives the text of `/metrics`, where it is answered. */
  readonly metrics?: (() => string) | undefined;
  /** Why a request cannot be taken right now. */
  readonly overload?: (request: IncomingMessage, response: ServerResponse) => string | undefined;
  /** Answers requests at other paths. */
  readonly elsewhere?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** How long a client may take to fetch the answers that are there when the endpoint closes. */
const FLUSH_MS = 1_000;

/** An MCP endpoint for servers of either kind: those of Node and those of the Fetch standard. */
export class McpEndpoint {
  readonly #service: ToolService;
  readonly #rules: EndpointRules;
  readonly #responses: OpenResponses = new OpenResponses();
  readonly #loading: Promise<HttpHandling>;
  #handling: HttpHandling | undefined;
  #closing = false;

  constructor(service: ToolService, rules: EndpointRules) {
    this.#service = service;
    this.#rules = rules;
    this.#loading = this.#load();
    // Whoever asks first learns why it failed.
    this.#loading.catch(() => {});
  }

  /** Settles when requests are answered without waiting. */
  async ready(): Promise<void> {
    await this.#loading;
  }

  /** Loaded late: a server over stdio starts without the SDK and its adapter to HTTP. */
  async #load(): Promise<HttpHandling> {
    const { httpHandling } = await import("./http-handler.ts");
    const { recognitionChecks } = await import("./fast/recognition.ts");
    const checks = this.#service.options.fastPath === false ? undefined : recognitionChecks();
    this.#handling = httpHandling(
      this.#service,
      checks,
      this.#responses,
      this.#rules.authenticator?.metadata?.url,
    );
    return this.#handling;
  }

  /** Answers a request of a Node server. */
  node(request: IncomingMessage, response: ServerResponse, parsedBody?: unknown): void {
    const head = nodeHead(request);
    const { path, elsewhere } = this.#rules;
    const { headers, answer } = this.#admit(head);
    for (const name in headers) response.setHeader(name, headers[name] ?? "");
    const refused = answer ?? this.#overloaded(request, response);
    const counts = refused === undefined ? this.#metrics(head) : undefined;
    if (counts !== undefined) {
      void Promise.resolve(counts).then((given) => sendPlain(response, given));
      return;
    }
    if (refused === undefined && elsewhere !== undefined && !isAt(head.target, path)) {
      elsewhere(request, response);
      return;
    }
    const misplaced = refused ?? this.#misplaced(head);
    if (misplaced !== undefined) {
      sendPlain(response, misplaced);
      return;
    }
    const known = this.#rules.authenticator?.authenticate(head);
    const handle = (who: Authentication | undefined): void =>
      this.#handle(who, request, response, parsedBody);
    if (known instanceof Promise)
      known.then(handle, () => sendPlain(response, refusal(500, "Internal error")));
    else handle(known);
  }

  #handle(
    who: Authentication | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    parsedBody: unknown,
  ): void {
    if (who !== undefined && "refused" in who) {
      sendPlain(response, who.refused);
      return;
    }
    const body = givenBody(request, parsedBody);
    if ("refused" in body) {
      sendPlain(response, body.refused);
      return;
    }
    const given = who === undefined ? body : { ...body, auth: who.auth };
    if (this.#handling !== undefined) this.#handling.node(request, response, given);
    else
      this.#loading.then(
        (handling) => handling.node(request, response, given),
        () => sendPlain(response, refusal(500, "Internal error")),
      );
  }

  /** Answers a request of the Fetch standard. */
  async fetch(request: Request, parsedBody?: unknown): Promise<Response> {
    const head = webHead(request);
    const { headers, answer } = this.#admit(head);
    const refused = answer ?? this.#misplaced(head) ?? unusableBody(request, head, parsedBody);
    const response =
      refused === undefined
        ? await this.#respond(request, head, parsedBody)
        : plainResponse(refused);
    for (const name in headers) response.headers.set(name, headers[name] ?? "");
    return response;
  }

  /** What every request is asked first: where it comes from, and whether the endpoint is open. */
  #admit(head: RequestHead): CorsHeaders & { readonly answer?: PlainAnswer } {
    const { guard, cors, health } = this.#rules;
    // Probes come under whatever name a machine has, and learn nothing else.
    if (health === true && isProbe(head)) return { headers: {}, answer: this.#probe(head) };
    const stranger = guard(head);
    if (stranger !== undefined) return { headers: {}, answer: refusal(403, stranger) };
    const { headers, preflight } = cors(head);
    if (preflight !== undefined) return { headers, answer: preflight };
    if (this.#closing) return { headers, answer: CLOSING };
    const document = this.#document(head);
    return document === undefined ? { headers } : { headers, answer: document };
  }

  /** The metadata that say how to get a token, for everyone. */
  #document({ method, target }: RequestHead): PlainAnswer | undefined {
    const metadata = this.#rules.authenticator?.metadata;
    if (metadata === undefined || !isAt(target, metadata.path)) return undefined;
    if (method !== "GET" && method !== "HEAD")
      return refusal(405, "Method not allowed", { allow: "GET, HEAD" });
    const { tools } = this.#service.registry.list();
    const body = metadata.document(tools.flatMap(({ scopes }) => scopes));
    return { status: 200, headers: { "content-type": "application/json" }, body };
  }

  #probe({ target }: RequestHead): PlainAnswer {
    const isReady = target === "/healthz" || (this.#handling !== undefined && !this.#closing);
    return {
      status: isReady ? 200 : 503,
      headers: { "content-type": "text/plain", "cache-control": "no-store" },
      body: isReady ? "ok\n" : "not ready\n",
    };
  }

  /** Counts are for those who may call. */
  #metrics(head: RequestHead): PlainAnswer | Promise<PlainAnswer> | undefined {
    const { metrics, authenticator } = this.#rules;
    if (metrics === undefined || head.target !== "/metrics" || head.method !== "GET")
      return undefined;
    const answer = (who: Authentication | undefined): PlainAnswer =>
      who !== undefined && "refused" in who
        ? who.refused
        : { status: 200, headers: { "content-type": PROMETHEUS }, body: metrics() };
    const known = authenticator?.authenticate(head);
    return known instanceof Promise ? known.then(answer) : answer(known);
  }

  #overloaded(request: IncomingMessage, response: ServerResponse): PlainAnswer | undefined {
    const busy = this.#rules.overload?.(request, response);
    return busy === undefined ? undefined : refusal(503, busy, { "retry-after": "1" });
  }

  /** At once where nothing has to be waited for: every promise in between costs. */
  #respond(request: Request, head: RequestHead, parsedBody: unknown): Response | Promise<Response> {
    const { authenticator } = this.#rules;
    if (this.#handling === undefined)
      return this.#loading.then(() => this.#respond(request, head, parsedBody));
    if (authenticator === undefined) return this.#handling.fetch(request, head, { parsedBody });
    const { fetch } = this.#handling;
    const handle = (who: Authentication): Response | Promise<Response> =>
      "refused" in who
        ? plainResponse(who.refused)
        : fetch(request, head, { parsedBody, auth: who.auth });
    const known = authenticator.authenticate(head);
    return known instanceof Promise ? known.then(handle) : handle(known);
  }

  #misplaced({ target, method }: RequestHead): PlainAnswer | undefined {
    const { path } = this.#rules;
    if (!isAt(target, path)) return refusal(404, `Not found: tools are served at ${path}`);
    if (!HTTP_METHODS.includes(method))
      return refusal(405, "Method not allowed", { allow: HTTP_METHODS.join(", ") });
    return undefined;
  }

  /**
   * Takes no more requests, waits for the calls in flight until `graceMs` have passed, and ends
   * the streams that clients keep open.
   */
  async close(graceMs: number = LIMITS.drainMs): Promise<void> {
    this.#closing = true;
    await this.#service.drain(graceMs);
    this.#service.close();
    await this.#responses.begun(FLUSH_MS);
    await (await this.#loading.catch(() => undefined))?.close();
    await this.#responses.sent(FLUSH_MS);
  }
}

const PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

function isProbe({ method, target }: RequestHead): boolean {
  return (target === "/healthz" || target === "/readyz") && (method === "GET" || method === "HEAD");
}

const CLOSING = refusal(503, "The server is shutting down");

function isAt(target: string, path: string | undefined): boolean {
  return path === undefined || target === path || target.startsWith(`${path}?`);
}

type CorsHeaders = Pick<CorsAnswer, "headers">;
