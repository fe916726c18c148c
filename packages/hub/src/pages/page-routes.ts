import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LIMITS, type Tool, toMcpJson } from "@toolcrib/model";
import { ASSET_PATHS, editDraft, formEdit, pageAssets, readDraft, type Site } from "@toolcrib/web";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import type { HubEnv } from "../api/hub-env.ts";
import { jsonResponse, textResponse } from "../api/json-response.ts";
import { problem } from "../api/problem.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { findReview, type Review } from "../publish/reviews.ts";
import { type FoundVersion, findVersion } from "../store/find-versions.ts";
import { auditPage, auditPart } from "./audit-page.ts";
import { comparisonOf, diffPage } from "./diff-page.ts";
import { homeData, homePage } from "./home-page.ts";
import { diffHref } from "./hub-paths.ts";
import { keptTools } from "./kept-tools.ts";
import { missingPage } from "./missing-page.ts";
import { NOT_OWN } from "./page-actor.ts";
import { pageResponse } from "./page-response.ts";
import { decideInPage } from "./review-decision.ts";
import { reviewPage, reviewsData, reviewsPage } from "./review-page.ts";
import { isSameOrigin } from "./same-origin.ts";
import { searchData, searchPage } from "./search-page.ts";
import { serverData, serverPage } from "./server-page.ts";
import { namespacePage, namespaceServers, serversData, serversPage } from "./servers-page.ts";
import { callInPage, callProblems } from "./tool-call.ts";
import { checkDraft, type ToolRequest, toolPage } from "./tool-page.ts";

const NAV = [
  { title: "Servers", href: "/servers" },
  { title: "Reviews", href: "/reviews" },
  { title: "Audit", href: "/audit" },
];

type PageContext = Context<HubEnv>;

/** A page that may be shown, or its data, or nothing where there is no such thing. */
interface Shown {
  readonly html: () => string | Promise<string>;
  readonly data: () => unknown;
}

/**
 * The pages of a hub, each also as JSON where `.json` is added to its path. A name may itself end
 * with `.json`: the thing of that name counts first.
 */
export function pageRoutes(app: Hono<HubEnv>, hub: HubContext): void {
  const require = createRequire(import.meta.url);
  const read = (name: string): string => readFileSync(require.resolve(name), "utf8");
  for (const { path, contentType, text } of pageAssets(read))
    app.get(path, ({ req }) => textResponse(req.raw, text(), { contentType }));

  app.get("/", async (c) => pageResponse(await homePage(hub, siteOf(c))));
  app.get("/index.json", async ({ req }) => jsonResponse(req.raw, await homeData(hub)));
  app.get("/search", async (c) => pageResponse(await searchPage(hub, siteOf(c), queryOf(c))));
  app.get("/search.json", async (c) => jsonResponse(c.req.raw, await searchData(hub, queryOf(c))));
  app.get("/audit", async (c) => pageResponse(await auditPage(hub, siteOf(c), queryOf(c))));
  app.get("/audit.json", async (c) =>
    jsonResponse(c.req.raw, { entries: await auditPart(hub, queryOf(c)) }),
  );
  app.get("/reviews", async (c) => pageResponse(await reviewsPage(hub, siteOf(c))));
  app.get("/reviews.json", async ({ req }) => jsonResponse(req.raw, await reviewsData(hub)));
  app.get("/reviews/:id", async (c) => await show(c, [c.req.param("id")], shownReview));
  app.get("/servers", async (c) => pageResponse(await serversPage(hub, siteOf(c), queryOf(c))));
  app.get("/servers.json", async (c) =>
    jsonResponse(c.req.raw, await serversData(hub, queryOf(c))),
  );
  app.get("/servers/:namespace/:name/diff", (c) => {
    const { namespace, name } = c.req.param();
    const { from = "", to = "" } = c.req.query();
    return c.redirect(diffHref(`${namespace}/${name}`, from, to), 303);
  });
  app.get("/servers/*", async (c) => await show(c, segmentsOf(c), shownServer));
  const tooLarge = bodyLimit({
    maxSize: LIMITS.messageBytes,
    onError: () => problem(413, "too-large", `a form may have ${LIMITS.messageBytes} bytes`),
  });
  app.post("/reviews/:id/decision", tooLarge, async (c) => {
    const review = await reviewOf(c.req.param("id"));
    if (review === undefined) return await missing(c);
    return await decideInPage(hub, c, { site: siteOf(c), review });
  });
  app.post("/servers/*", tooLarge, async (c) => {
    const segments = segmentsOf(c);
    const found = segments.at(-1) === "check" ? await findTool(segments.slice(0, -1)) : undefined;
    if (found === undefined) return await missing(c);
    return await submitted(c, found, new URLSearchParams(await c.req.text()));
  });

  async function submitted(
    c: PageContext,
    found: Pick<ToolRequest, "found" | "tool">,
    sent: URLSearchParams,
  ): Promise<Response> {
    const page = async (request: Partial<ToolRequest>, status?: number): Promise<Response> =>
      pageResponse(await toolPage(hub, siteOf(c), { ...found, ...request }), status);
    const draft = readDraft(sent);
    const edit = formEdit(sent);
    if (edit !== undefined) return await page({ edited: editDraft(draft, edit) });
    if (sent.get("do") !== "call") return await page({ draft });
    if (!isSameOrigin(c.req.raw, hub.publicUrl)) return problem(403, "not-allowed", NOT_OWN);
    const form = { ...found, draft, sent };
    const problems = callProblems(hub, form);
    if (!checkDraft(found.tool, draft, problems).accepted) return await page({ draft, problems });
    const outcome = await callInPage(hub, form);
    return await page({ draft, outcome }, outcome.result === undefined ? 502 : 200);
  }

  async function show(
    c: PageContext,
    segments: readonly string[],
    find: (c: PageContext, segments: readonly string[]) => Promise<Shown | undefined>,
  ): Promise<Response> {
    const found = await find(c, segments);
    if (found !== undefined) return pageResponse(await found.html());
    const last = segments.at(-1) ?? "";
    const plain = last.endsWith(".json")
      ? await find(c, [...segments.slice(0, -1), last.slice(0, -".json".length)])
      : undefined;
    return plain === undefined ? await missing(c) : jsonResponse(c.req.raw, await plain.data());
  }

  async function missing(c: PageContext): Promise<Response> {
    const { pathname } = new URL(c.req.url);
    return pageResponse(await missingPage(hub, siteOf(c), pathname), 404);
  }

  async function reviewOf(id: string): Promise<Review | undefined> {
    return /^\d{1,15}$/.test(id) ? await findReview(hub, Number(id)) : undefined;
  }

  async function shownReview(
    c: PageContext,
    [id = ""]: readonly string[],
  ): Promise<Shown | undefined> {
    const review = await reviewOf(id);
    if (review === undefined) return undefined;
    const { judgement, server, version, decision, reason, at } = review;
    return {
      html: () => reviewPage(hub, siteOf(c), review),
      data: () => ({ server, version, at, decision, reason, ...JSON.parse(judgement) }),
    };
  }

  /** What a path below `/servers` names: a namespace, a server, a version, a tool, a comparison. */
  async function shownServer(
    c: PageContext,
    segments: readonly string[],
  ): Promise<Shown | undefined> {
    const [namespace = "", name, part, value = "", kind] = segments;
    if (name === undefined) return await shownNamespace(c, namespace);
    const server = `${namespace}/${name}`;
    if (part === undefined) return await shownVersion(c, server, "latest");
    if (part === "diff" && segments.length === 4) return await shownDiff(c, server, value);
    if (part !== "versions") return undefined;
    if (segments.length === 4) return await shownVersion(c, server, value);
    if (kind !== "tools" || segments.length !== 6) return undefined;
    const found = await findTool(segments);
    if (found === undefined) return undefined;
    return {
      html: () => toolPage(hub, siteOf(c), found),
      data: () => ({ server, version: found.found.version, tool: toMcpJson(found.tool) }),
    };
  }

  async function shownNamespace(c: PageContext, namespace: string): Promise<Shown | undefined> {
    const servers = await namespaceServers(hub, namespace);
    if (servers.length === 0) return undefined;
    return {
      html: () => namespacePage(siteOf(c), namespace, servers),
      data: () => ({ namespace, servers: servers.map(({ name, version }) => ({ name, version })) }),
    };
  }

  async function shownVersion(
    c: PageContext,
    server: string,
    version: string,
  ): Promise<Shown | undefined> {
    const found = await findVersion(hub.store.db, server, version);
    if (found === undefined) return undefined;
    return {
      html: () => serverPage(hub, siteOf(c), { found, query: queryOf(c) }),
      data: () => serverData(hub, found),
    };
  }

  async function shownDiff(
    c: PageContext,
    server: string,
    written: string,
  ): Promise<Shown | undefined> {
    const [from = "", to = "", more] = written.split("...");
    if (more !== undefined) return undefined;
    const includeDeleted = true;
    const old = await findVersion(hub.store.db, server, from, { includeDeleted });
    const next = await findVersion(hub.store.db, server, to, { includeDeleted });
    if (old === undefined || next === undefined) return undefined;
    const document = await comparisonOf(hub, { old, next });
    if (document === undefined) return undefined;
    return {
      html: () => diffPage(hub, siteOf(c), { old, next, document }),
      data: () => document,
    };
  }

  async function findTool(
    segments: readonly string[],
  ): Promise<{ readonly found: FoundVersion; readonly tool: Tool } | undefined> {
    const [namespace = "", name = "", versions, version = "", tools, wanted, ...more] = segments;
    if (versions !== "versions" || tools !== "tools" || more.length > 0) return undefined;
    const found = await findVersion(hub.store.db, `${namespace}/${name}`, version);
    const tool = found && (await keptTools(hub.store, found))?.find((each) => each.name === wanted);
    return found === undefined || tool === undefined ? undefined : { found, tool };
  }
}

function siteOf(c: PageContext): Site {
  const theme = getCookie(c, "theme");
  return {
    name: "toolcrib hub",
    nav: NAV,
    assets: ASSET_PATHS,
    search: { action: "/search", placeholder: "Search tools and parameters" },
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
  };
}

function queryOf(c: PageContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function segmentsOf(c: PageContext): readonly string[] {
  const path = new URL(c.req.url).pathname.replace(/^\/servers\//, "");
  return path.split("/").map(decodeURIComponent);
}
