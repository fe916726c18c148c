import { createRequire } from "node:module";
import { Hono } from "hono";
import { IssuerKeys } from "./access/issuer-keys.ts";
import { type RateLimit, RateLimiter } from "./access/rate-limit.ts";
import { requestOwner } from "./access/request-owner.ts";
import { refusedMethod } from "./api/allowed-methods.ts";
import { authRoutes } from "./api/auth-routes.ts";
import type { HubEnv } from "./api/hub-env.ts";
import { hubSizes } from "./api/hub-sizes.ts";
import { jsonResponse, textResponse } from "./api/json-response.ts";
import { HubMetrics } from "./api/metrics.ts";
import { newsRoutes } from "./api/news-routes.ts";
import { openApiDocument } from "./api/openapi-document.ts";
import { outageProblem, problem } from "./api/problem.ts";
import { publishRoutes } from "./api/publish-routes.ts";
import { registryRoutes } from "./api/registry-routes.ts";
import { reviewRoutes } from "./api/review-routes.ts";
import { toolsRoutes } from "./api/tools-routes.ts";
import { RemoteCaller, type RemoteCalls } from "./calls/remote-calls.ts";
import { DEFAULT_POLICY, type GatePolicy } from "./gate/policy.ts";
import type { Prover } from "./gate/prover.ts";
import { openWorkerProver } from "./gate/worker-prover.ts";
import { problemAsPage } from "./pages/page-errors.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { withoutSlash } from "./pages/server-path.ts";
import type { HubContext } from "./publish/hub-context.ts";
import { steadyClock } from "./store/change-time.ts";
import type { Store } from "./store/open-store.ts";
import { outageOf } from "./store/outage.ts";

/** How a hub is set up. */
export interface HubOptions {
  readonly policy?: Partial<GatePolicy>;
  /** The address under which people reach the hub. */
  readonly publicUrl?: string;
  /** Lists of servers by name, as globs of names: `/registry/{collection}/v0.1`. */
  readonly collections?: Readonly<Record<string, readonly string[]>>;
  /** Requests of one address or valid token; 6,000 that read and 600 that write in a minute unless told. */
  readonly limits?: { readonly read?: RateLimit; readonly write?: RateLimit };
  /** Lets issuers of tokens and webhooks be at addresses of this machine and of private networks, over HTTP too. */
  readonly allowPrivate?: boolean;
  /** Remote servers whose tools pages may call; none unless told. */
  readonly remoteCalls?: RemoteCalls;
  /** What compares tool lists; worker threads unless told. */
  readonly prover?: Prover;
  /** The time; the machine's unless told. */
  readonly now?: () => Date;
  /** Called after every request that may have changed something. */
  readonly onChange?: () => void;
  /** Told of every error that belongs to no request's answer. */
  readonly onError?: (error: unknown) => void;
}

/** A hub: answers requests until it is closed. */
export interface Hub {
  readonly fetch: (request: Request, env?: HubEnv["Bindings"]) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const CORS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "ETag",
  "access-control-max-age": "86400",
};

/** The version of this program. */
const HUB_VERSION: string = createRequire(import.meta.url)("@toolcrib/hub/package.json").version;

/** Refused exchanges that are written into the audit log in a minute. */
const NOTED_REFUSALS = 60;

/** A hub over a store, as a function from request to response. The store stays the caller's to close. */
export function createHub(store: Store, options: HubOptions = {}): Hub {
  const { onError = () => {}, limits = {}, allowPrivate = false } = options;
  const now = steadyClock(options.now ?? (() => new Date()));
  const prover = options.prover ?? openWorkerProver();
  const hub: HubContext = {
    store,
    prover,
    policy: { ...DEFAULT_POLICY, ...options.policy },
    now,
    ...(options.remoteCalls === undefined
      ? {}
      : { remoteCaller: new RemoteCaller(options.remoteCalls) }),
    publicUrl: (options.publicUrl ?? "http://127.0.0.1:4191").replace(/\/+$/, ""),
  };
  const metrics = new HubMetrics();
  const reads = new RateLimiter(limits.read ?? { perMinute: 6_000 });
  const writes = new RateLimiter(limits.write ?? { perMinute: 600 });
  const exchange = {
    keys: new IssuerKeys({ allowPrivate, now }),
    refusals: new RateLimiter({ perMinute: NOTED_REFUSALS }),
  };
  const app = new Hono<HubEnv>();

  app.use(async (context, next) => {
    const started = performance.now();
    const { method } = context.req;
    const refusal = isMalformed(context.req.url)
      ? problem(400, "invalid-path", "the address is not encoded as a URL must be")
      : await limited(context.req.raw, context.env?.incoming?.socket.remoteAddress);
    if (refusal !== undefined) context.res = refusal;
    else if (method === "OPTIONS") context.res = new Response(null, { status: 204 });
    else await next();
    context.res = await problemAsPage(context, context.res);
    for (const [name, value] of Object.entries(CORS)) context.res.headers.set(name, value);
    context.res.headers.set("x-content-type-options", "nosniff");
    metrics.count(method, context.res.status, (performance.now() - started) / 1_000);
    if (!isRead(method)) options.onChange?.();
  });

  const limited = async (
    request: Request,
    address: string | undefined,
  ): Promise<Response | undefined> => {
    const authorization = request.headers.get("authorization");
    const owner = await requestOwner(store.db, { authorization, address }, now().toISOString());
    // Not by the clock of the machine, which may be set back: nobody's waiting time grows by that.
    const wait = (isRead(request.method) ? reads : writes).take(owner, performance.now());
    if (wait === 0) return undefined;
    const detail = `too many requests: try again in ${wait} s`;
    return problem(429, "too-many-requests", detail, {}, { "retry-after": String(wait) });
  };

  for (const prefix of ["/v0.1", "/v0"]) {
    registryRoutes(app, prefix, { store });
    publishRoutes(app, prefix, hub);
    authRoutes(app, prefix, hub, exchange);
    toolsRoutes(app, prefix, hub);
    reviewRoutes(app, prefix, hub);
    newsRoutes(app, prefix, hub);
    app.get(`${prefix}/ping`, ({ req }) => jsonResponse(req.raw, { pong: true }));
    app.get(`${prefix}/version`, ({ req }) => jsonResponse(req.raw, { version: HUB_VERSION }));
    app.get(`${prefix}/health`, ({ req }) => jsonResponse(req.raw, { status: "ok" }));
  }
  for (const [name, globs] of Object.entries(options.collections ?? {}))
    for (const version of ["v0.1", "v0"])
      registryRoutes(app, `/registry/${name}/${version}`, { store, globs });

  app.get("/openapi.yaml", ({ req }) => {
    // JSON is YAML too.
    const text = JSON.stringify(openApiDocument(hub.publicUrl), null, 2);
    return textResponse(req.raw, text, { contentType: "application/yaml" });
  });
  app.get("/healthz", async ({ req }) => {
    await store.db.selectFrom("audit_head").select("seq").execute();
    return jsonResponse(req.raw, { status: "ok" });
  });
  app.get("/metrics", async () => {
    const text = metrics.text(await hubSizes(store.db));
    return new Response(text, { headers: { "content-type": "text/plain; version=0.0.4" } });
  });
  pageRoutes(app, hub);
  app.notFound(({ req }) => withoutSlash(req.raw) ?? refusedMethod(app, req.method, req.path));
  app.onError((error) => {
    onError(error);
    const outage = outageOf(error);
    return outage === undefined
      ? problem(500, "internal-error", "something went wrong in the hub")
      : outageProblem(outage);
  });

  return {
    fetch: async (request, env = {}) => await app.fetch(request, env),
    close: () => prover.close(),
  };
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** Whether a path holds a percent sign that encodes nothing, or an address the character that no text of a database holds. */
function isMalformed(url: string): boolean {
  try {
    const { pathname, search } = new URL(url);
    return decodeURIComponent(pathname).includes("\u0000") || search.includes("%00");
  } catch {
    return true;
  }
}
