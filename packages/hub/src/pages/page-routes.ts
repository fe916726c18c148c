import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LIMITS } from "@toolcrib/model";
import { editDraft, formEdit, pageAssets, readDraft, type Site } from "@toolcrib/web";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { HubEnv } from "../api/hub-env.ts";
import { jsonResponse, textResponse } from "../api/json-response.ts";
import { problem } from "../api/problem.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { findReview, type Review } from "../publish/reviews.ts";
import { auditData, auditPage } from "./audit-page.ts";
import { homeData, homePage } from "./home-page.ts";
import { whyMissing } from "./missing-page.ts";
import { NOT_OWN } from "./page-actor.ts";
import { errorPage } from "./page-errors.ts";
import { pageResponse, plainResponse } from "./page-response.ts";
import { pageSite } from "./page-site.ts";
import { findRefusedPublish, publishData, publishPage } from "./publish-page.ts";
import { decideInPage } from "./review-decision.ts";
import { reviewPage } from "./review-page.ts";
import { reviewsData, reviewsPage } from "./reviews-page.ts";
import { isSameOrigin } from "./same-origin.ts";
import { searchData, searchPage } from "./search-page.ts";
import { pathSegments, redirectedServerPath, withoutSlash } from "./server-path.ts";
import { serversData, serversPage } from "./servers-page.ts";
import { exportedTool, findTool, type ShownPage, shownServer } from "./shown-server.ts";
import { callInPage, callProblems } from "./tool-call.ts";
import { checkDraft, type ToolRequest, toolPage } from "./tool-page.ts";

type PageContext = Context<HubEnv>;

/**
 * The pages of a hub, each also as JSON where `.json` is added to its path. A name may itself end
 * with `.json`: the thing of that name counts first.
 */
export function pageRoutes(app: Hono<HubEnv>, hub: HubContext): void {
  const require = createRequire(import.meta.url);
  const read = (name: string): string => readFileSync(require.resolve(name), "utf8");
  for (const { path, contentType, text } of pageAssets(read))
    app.get(path, ({ req }) => textResponse(req.raw, text(), { contentType }));

  // Browsers ask for an icon beside texts, pictures and JSON, too.
  app.get("/favicon.ico", () => new Response(null, { status: 204 }));
  page("/", homePage);
  data("/index.json", homeData);
  page("/search", searchPage);
  data("/search.json", searchData);
  page("/audit", auditPage);
  data("/audit.json", auditData);
  page("/reviews", reviewsPage);
  data("/reviews.json", reviewsData);
  page("/servers", serversPage);
  data("/servers.json", serversData);
  app.get("/reviews/:id", async (c) => await show(c, [c.req.param("id")], shownReview));
  app.get("/publishes/:entry", async (c) => await show(c, [c.req.param("entry")], shownPublish));
  app.get("/servers/*", async (c) => {
    const url = new URL(c.req.url);
    const elsewhere = redirectedServerPath(url);
    if (elsewhere !== undefined)
      return c.redirect(elsewhere, url.searchParams.has("from") ? 303 : 308);
    const exported = await exportedTool(hub, pathSegments(url.pathname));
    if (exported !== undefined) return plainResponse(c.req.raw, exported);
    const site = pageSite(c);
    return await show(c, pathSegments(url.pathname), (_c, segments) =>
      shownServer(hub, { site, query: url.searchParams, segments }),
    );
  });
  const tooLarge = bodyLimit({
    maxSize: LIMITS.messageBytes,
    onError: () => problem(413, "too-large", `a form may have ${LIMITS.messageBytes} bytes`),
  });
  app.post("/reviews/:id/decision", tooLarge, async (c) => {
    const review = await reviewOf(c.req.param("id"));
    if (review === undefined) return await missing(c);
    return await decideInPage(hub, c, { site: pageSite(c), review });
  });
  app.post("/servers/*", tooLarge, async (c) => {
    const segments = pathSegments(new URL(c.req.url).pathname);
    const found =
      segments.at(-1) === "check" ? await findTool(hub, segments.slice(0, -1)) : undefined;
    if (found === undefined) return await missing(c);
    return await submitted(c, found, new URLSearchParams(await c.req.text()));
  });

  function page(
    path: string,
    make: (hub: HubContext, site: Site, query: URLSearchParams) => Promise<string>,
  ): void {
    app.get(path, async (c) => pageResponse(c.req.raw, await make(hub, pageSite(c), queryOf(c))));
  }

  function data(
    path: string,
    make: (hub: HubContext, query: URLSearchParams) => Promise<object>,
  ): void {
    app.get(path, async (c) => jsonResponse(c.req.raw, await make(hub, queryOf(c))));
  }

  async function submitted(
    c: PageContext,
    found: Pick<ToolRequest, "found" | "tool">,
    sent: URLSearchParams,
  ): Promise<Response> {
    const page = async (request: Partial<ToolRequest>, status?: number): Promise<Response> =>
      pageResponse(c.req.raw, await toolPage(hub, pageSite(c), { ...found, ...request }), status);
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
    find: (c: PageContext, segments: readonly string[]) => Promise<ShownPage | undefined>,
  ): Promise<Response> {
    const found = await find(c, segments);
    if (found !== undefined) return pageResponse(c.req.raw, await found.html());
    const last = segments.at(-1) ?? "";
    const plain = last.endsWith(".json")
      ? await find(c, [...segments.slice(0, -1), last.slice(0, -".json".length)])
      : undefined;
    return plain === undefined ? await missing(c) : jsonResponse(c.req.raw, await plain.data());
  }

  async function missing(c: PageContext): Promise<Response> {
    const elsewhere = withoutSlash(c.req.raw);
    if (elsewhere !== undefined) return elsewhere;
    const { pathname } = new URL(c.req.url);
    const isData = pathname.endsWith(".json");
    const why = await whyMissing(hub, isData ? pathname.slice(0, -".json".length) : pathname);
    return isData ? problem(why.status, why.code, why.message) : errorPage(c, why);
  }

  async function reviewOf(id: string): Promise<Review | undefined> {
    return /^\d{1,15}$/.test(id) ? await findReview(hub, Number(id)) : undefined;
  }

  async function shownPublish(
    c: PageContext,
    [entry = ""]: readonly string[],
  ): Promise<ShownPage | undefined> {
    const refused = await findRefusedPublish(hub, entry);
    if (refused === undefined) return undefined;
    return {
      html: () => publishPage(hub, pageSite(c), refused),
      data: () => publishData(refused),
    };
  }

  async function shownReview(
    c: PageContext,
    [id = ""]: readonly string[],
  ): Promise<ShownPage | undefined> {
    const review = await reviewOf(id);
    if (review === undefined) return undefined;
    const { judgement, server, version, decision, reason, at } = review;
    return {
      html: () => reviewPage(hub, pageSite(c), review),
      data: () => ({ server, version, at, decision, reason, ...JSON.parse(judgement) }),
    };
  }
}

function queryOf(c: PageContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
