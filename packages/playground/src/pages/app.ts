import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isToolcribError, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { wordMatcher } from "@toolcrib/search";
import { findTools } from "@toolcrib/search/meanings";
import { CONTENT_SECURITY_POLICY, DevChangesPage, DevToolsPage, pageAssets } from "@toolcrib/web";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { PlaygroundState } from "../state.ts";
import { callRoutes } from "./call-routes.ts";
import { connectSnippets } from "./call-snippets.ts";
import { featureRoutes } from "./feature-routes.ts";
import { pageHeaders, sameOriginPosts } from "./page-headers.ts";
import { indexJson } from "./page-json.ts";
import { PlaygroundPages } from "./playground-pages.ts";
import { SignIn } from "./sign-in.ts";
import { toolEntry, toolHref } from "./site-view.ts";
import { toolRoutes } from "./tool-routes.ts";

/** What the pages are made of. */
export interface AppOptions {
  readonly state: PlaygroundState;
  /** The address of the MCP endpoint. */
  readonly endpoint: () => string;
  /** Pins the tools as they are now in the lock file. */
  readonly lock: () => Promise<void>;
  /** Who wants to see the pages has to know it. */
  readonly token?: string | undefined;
}

const FOUND_TOOLS = 20;
/** Bytes of a form with nothing to fill in. */
const FORM_BYTES = 10_000;

type SearchHits = NonNullable<Parameters<typeof DevToolsPage>[0]["search"]>["hits"];

/** The pages of the playground, each also as JSON, and what their forms send. */
export function playgroundApp({ state, endpoint, lock, token }: AppOptions): Hono {
  const app = new Hono();
  const hasToken = token !== undefined;
  const pages = new PlaygroundPages(state, { url: endpoint, hasToken });
  app.use(pageHeaders(CONTENT_SECURITY_POLICY));
  app.use(sameOriginPosts);
  if (token !== undefined) {
    const signIn = new SignIn(token);
    app.use(signIn.guard);
    app.route("/", signIn.routes);
  }

  const require = createRequire(import.meta.url);
  const read = (name: string): string => readFileSync(require.resolve(name), "utf8");
  for (const { path, contentType, text } of pageAssets(read))
    app.get(path, (c) => c.body(text(), 200, { "content-type": contentType }));
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/events", (c) =>
    state.events.response(c.req.raw.signal, Number(c.req.query("seen") ?? state.events.sent)),
  );

  app.get("/", async (c) => {
    const dev = pages.site(c);
    const query = searchOf(c);
    const connect = connectSnippets(pages.endpoint);
    const search =
      query === undefined
        ? {}
        : { search: { query, hits: await find(state, query), isMatch: wordMatcher(query) } };
    return pages.page(c, DevToolsPage({ dev, connect, ...search }));
  });
  for (const path of ["/.json", "/index.json"])
    app.get(path, async (c) => {
      const query = searchOf(c);
      if (query !== undefined) return c.json({ query, tools: await find(state, query) });
      return c.json(indexJson(pages.site(c), { endpoint: endpoint(), pages: state.events.size }));
    });

  const changes = (c: Context, fault?: string): Response => {
    const shown = { dev: pages.site(c), toolHref, lockHref: "/changes/lock" };
    const page = DevChangesPage({ ...shown, ...withoutAbsent({ fault }) });
    return pages.page(c, page, fault === undefined ? 200 : 409);
  };
  app.get("/changes", (c) => changes(c));
  app.post("/changes/lock", bodyLimit({ maxSize: FORM_BYTES }), async (c) => {
    try {
      await lock();
    } catch (error) {
      if (isToolcribError(error)) return changes(c, error.message);
      throw error;
    }
    return c.redirect("/changes", 303);
  });
  app.get("/changes.json", (c) => c.json(state.facts.changes));

  app.route("/", callRoutes(pages));
  app.route("/", toolRoutes(pages));
  app.route("/", featureRoutes(pages));

  app.notFound((c) => pages.notFound(c, c.req.path));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const isOurs = error instanceof ToolcribError;
    return pages.failed(c, isOurs ? error.message : "This page could not be made.");
  });
  return app;
}

/** What a page is asked to find; undefined for nothing. */
function searchOf(c: Context): string | undefined {
  const query = c.req.query("q")?.slice(0, 500);
  return query === undefined || query.trim() === "" ? undefined : query;
}

async function find(state: PlaygroundState, query: string): Promise<SearchHits> {
  const entries = new Map(state.entries.map((entry) => [entry.tool, entry]));
  const found = await findTools(query, [...entries.keys()], { limit: FOUND_TOOLS });
  return found.flatMap(({ tool }) => {
    const entry = entries.get(tool);
    return entry === undefined ? [] : [toolEntry(state, entry)];
  });
}
