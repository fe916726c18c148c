import { closest, isJsonObject, LIMITS, parseJson, ToolcribError } from "@toolcrib/model";
import { needsConsent, type RegisteredTool } from "@toolcrib/runtime";
import { findTools } from "@toolcrib/search/meanings";
import {
  CONTENT_SECURITY_POLICY,
  DevChangesPage,
  type DevSite,
  DevToolPage,
  DevToolsPage,
  ErrorPage,
  editDraft,
  formEdit,
  readDraft,
  renderPage,
  type Site,
} from "@toolcrib/web";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { callTool } from "../calls/call-tool.ts";
import type { PlaygroundState } from "../state.ts";
import type { Assets } from "./assets.ts";
import { connectSnippets } from "./call-snippets.ts";
import { pageHeaders, sameOriginPosts } from "./page-headers.ts";
import { indexJson, toolJson } from "./page-json.ts";
import { devSite, shownCall, toolEntry, toolHref } from "./site-view.ts";
import { asFields, formOf, readForm, type ToolRequest, toolView } from "./tool-view.ts";

/** What the pages are made of. */
export interface AppOptions {
  readonly state: PlaygroundState;
  readonly assets: Assets;
  /** The address of the MCP endpoint. */
  readonly endpoint: () => string;
}

/** Milliseconds that a page with a script waits for a result before it shows that the call runs. */
const QUICK_MS = 200;
const FOUND_TOOLS = 20;

type SearchHits = NonNullable<Parameters<typeof DevToolsPage>[0]["search"]>["hits"];

/** The pages of the playground, each also as JSON, and what their forms send. */
export function playgroundApp({ state, assets, endpoint }: AppOptions): Hono {
  const app = new Hono();
  const tooLarge = bodyLimit({ maxSize: LIMITS.messageBytes });
  app.use(pageHeaders(CONTENT_SECURITY_POLICY));
  app.use(sameOriginPosts);

  app.get("/assets/style.css", (c) => c.body(assets.style, 200, { "content-type": "text/css" }));
  app.get("/assets/script.js", (c) =>
    c.body(assets.script, 200, { "content-type": "text/javascript" }),
  );
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/events", (c) => state.events.response(c.req.raw.signal));

  app.get("/", async (c) => {
    const dev = siteOf(c);
    const query = c.req.query("q")?.slice(0, 500);
    const connect = connectSnippets(endpoint());
    if (query === undefined || query.trim() === "")
      return c.html(renderPage(DevToolsPage({ dev, connect })));
    return c.html(
      renderPage(DevToolsPage({ dev, connect, search: { query, hits: await find(query) } })),
    );
  });
  for (const path of ["/.json", "/index.json"])
    app.get(path, (c) =>
      c.json(indexJson(siteOf(c), { endpoint: endpoint(), pages: state.events.size })),
    );

  app.get("/changes", (c) => c.html(renderPage(DevChangesPage({ dev: siteOf(c), toolHref }))));
  app.get("/changes.json", (c) => c.json(state.facts.changes));

  app.get("/calls/:file{\\d+\\.json}", (c) => {
    const call = state.history.find(c.req.param("file").replace(".json", ""));
    if (call === undefined) return notFound(c, "that call");
    return c.json({ ...shownCall(call), arguments: call.arguments, result: call.result ?? null });
  });
  app.post("/calls/:id/cancel", (c) => {
    const call = state.history.find(c.req.param("id"));
    if (call === undefined) return notFound(c, "that call");
    state.history.cancel(call);
    return c.redirect(`${toolHref(call.tool)}?call=${call.id}`, 303);
  });

  app.get("/tools/:name", (c) => {
    const name = c.req.param("name");
    const entry = state.registry.get(name);
    if (entry !== undefined) return c.html(toolPage(c, entry, requested(c, entry)));
    const plain = name.endsWith(".json") ? state.registry.get(name.slice(0, -5)) : undefined;
    if (plain === undefined) return notFound(c, name);
    return c.json(toolJson(state, plain));
  });
  app.post("/tools/:name/call", tooLarge, async (c) => {
    const entry = state.registry.get(c.req.param("name"));
    if (entry === undefined) return notFound(c, c.req.param("name"));
    return await submitted(c, entry);
  });

  app.notFound((c) => notFound(c, c.req.path));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const message = error instanceof ToolcribError ? error.message : "This page could not be made.";
    return c.html(errorPage(c, 500, "Something went wrong", message), 500);
  });

  function siteOf(c: Context): DevSite {
    return devSite(state, themeOf(c));
  }

  function toolPage(
    c: Context,
    entry: RegisteredTool,
    request: Omit<ToolRequest, "endpoint">,
  ): string {
    const shown = toolView(state, entry, { ...request, endpoint: endpoint() });
    return renderPage(DevToolPage({ dev: siteOf(c), shown }));
  }

  /** What the address of a tool's page asks to be filled in. */
  function requested(c: Context, entry: RegisteredTool): Omit<ToolRequest, "endpoint"> {
    const call = state.history.find(c.req.query("call") ?? "");
    if (call !== undefined && call.tool === entry.wireName) return { call };
    const args = c.req.query("args");
    if (args === undefined) return {};
    try {
      const value = parseJson(args);
      return isJsonObject(value) ? { draft: formOf(entry).fill(value) } : {};
    } catch (error) {
      if (error instanceof ToolcribError) return {};
      throw error;
    }
  }

  async function submitted(c: Context, entry: RegisteredTool): Promise<Response> {
    const sent = new URLSearchParams(await c.req.text());
    const draft = readDraft(sent);
    const action = sent.get("do");
    const edit = formEdit(sent);
    const { call: shown } = requested(c, entry);
    const kept = shown === undefined ? {} : { call: shown };
    if (edit !== undefined)
      return c.html(toolPage(c, entry, { ...kept, draft: editDraft(draft, edit) }));
    if (action === "form") return c.html(toolPage(c, entry, asFields(entry, draft)));
    const { args, problems } = readForm(entry, draft);
    if (action === "show") return c.html(toolPage(c, entry, { ...kept, draft }));
    const mustConfirm =
      needsConsent(entry.tool) && sent.get("confirm") === null && action !== "check";
    if (problems.length > 0 || mustConfirm) {
      const confirm = {
        path: "",
        message: "tick the box below the form: the tool may destroy data",
      };
      const all = problems.length > 0 ? problems : [confirm];
      return c.html(toolPage(c, entry, { draft, problems: all }));
    }
    if (action === "check") return c.html(toolPage(c, entry, { draft, accepted: true }));
    const { call, over } = callTool(state, entry, args);
    const isScript = c.req.header("x-toolcrib") !== undefined;
    await (isScript ? Promise.race([over, quickly()]) : over);
    return c.redirect(`${toolHref(entry.wireName)}?call=${call.id}`, 303);
  }

  async function find(query: string): Promise<SearchHits> {
    const entries = new Map(state.entries.map((entry) => [entry.tool, entry]));
    const found = await findTools(query, [...entries.keys()], { limit: FOUND_TOOLS });
    return found.flatMap(({ tool }) => {
      const entry = entries.get(tool);
      return entry === undefined ? [] : [toolEntry(state, entry)];
    });
  }

  function notFound(c: Context, what: string): Response {
    const near = closest(
      what,
      state.entries.map(({ wireName }) => wireName),
    );
    const page = renderPage(
      ErrorPage({
        site: devSite(state, themeOf(c)).site,
        status: 404,
        title: "Not found",
        message: `There is no ${what.slice(0, 200)} here.`,
        near: [
          ...(near === undefined ? [] : [{ title: near, href: toolHref(near) }]),
          { title: "All tools", href: "/" },
        ],
      }),
    );
    return c.html(page, 404);
  }

  function errorPage(c: Context, status: number, title: string, message: string): string {
    const { site } = devSite(state, themeOf(c));
    const near = [{ title: "All tools", href: "/" }];
    return renderPage(ErrorPage({ site, status, title, message, near }));
  }

  return app;
}

function themeOf(c: Context): Site["theme"] {
  const theme = getCookie(c, "theme");
  return theme === "light" || theme === "dark" ? theme : undefined;
}

function quickly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUICK_MS));
}
