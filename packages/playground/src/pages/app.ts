import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ToolcribError } from "@toolcrib/model";
import { findTools } from "@toolcrib/search/meanings";
import { CONTENT_SECURITY_POLICY, DevChangesPage, DevToolsPage, pageAssets } from "@toolcrib/web";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { PlaygroundState } from "../state.ts";
import { callRoutes } from "./call-routes.ts";
import { connectSnippets } from "./call-snippets.ts";
import { featureRoutes } from "./feature-routes.ts";
import { pageHeaders, sameOriginPosts } from "./page-headers.ts";
import { indexJson } from "./page-json.ts";
import { PlaygroundPages } from "./playground-pages.ts";
import { toolEntry, toolHref } from "./site-view.ts";
import { toolRoutes } from "./tool-routes.ts";

/** What the pages are made of. */
export interface AppOptions {
  readonly state: PlaygroundState;
  /** The address of the MCP endpoint. */
  readonly endpoint: () => string;
}

const FOUND_TOOLS = 20;

type SearchHits = NonNullable<Parameters<typeof DevToolsPage>[0]["search"]>["hits"];

/** The pages of the playground, each also as JSON, and what their forms send. */
export function playgroundApp({ state, endpoint }: AppOptions): Hono {
  const app = new Hono();
  const pages = new PlaygroundPages(state, endpoint);
  app.use(pageHeaders(CONTENT_SECURITY_POLICY));
  app.use(sameOriginPosts);

  const require = createRequire(import.meta.url);
  const read = (name: string): string => readFileSync(require.resolve(name), "utf8");
  for (const { path, contentType, text } of pageAssets(read))
    app.get(path, (c) => c.body(text(), 200, { "content-type": contentType }));
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/events", (c) => state.events.response(c.req.raw.signal));

  app.get("/", async (c) => {
    const dev = pages.site(c);
    const query = c.req.query("q")?.slice(0, 500);
    const connect = connectSnippets(endpoint());
    const isSearch = query !== undefined && query.trim() !== "";
    const search = isSearch ? { search: { query, hits: await find(state, query) } } : {};
    return pages.page(c, DevToolsPage({ dev, connect, ...search }));
  });
  for (const path of ["/.json", "/index.json"])
    app.get(path, (c) =>
      c.json(indexJson(pages.site(c), { endpoint: endpoint(), pages: state.events.size })),
    );

  app.get("/changes", (c) => pages.page(c, DevChangesPage({ dev: pages.site(c), toolHref })));
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

async function find(state: PlaygroundState, query: string): Promise<SearchHits> {
  const entries = new Map(state.entries.map((entry) => [entry.tool, entry]));
  const found = await findTools(query, [...entries.keys()], { limit: FOUND_TOOLS });
  return found.flatMap(({ tool }) => {
    const entry = entries.get(tool);
    return entry === undefined ? [] : [toolEntry(state, entry)];
  });
}
