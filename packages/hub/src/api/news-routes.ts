import type { Hono } from "hono";
import { serverHref } from "../pages/hub-paths.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries } from "../store/audit.ts";
import { findVersion, newestVersions, versionsOf } from "../store/find-versions.ts";
import { versionBadge } from "./badge.ts";
import { atomFeed } from "./feed.ts";
import type { HubEnv } from "./hub-env.ts";
import { jsonResponse, textResponse } from "./json-response.ts";
import { readBefore, readLimit } from "./list-request.ts";
import { notFound } from "./problem.ts";
import { SERVER_PATHS, serverName } from "./registry-routes.ts";

/** Entries of a feed. */
const ENTRIES = 50;

/** What is new: feeds, badges and the audit log. */
export function newsRoutes(app: Hono<HubEnv>, prefix: string, hub: HubContext): void {
  const { store, publicUrl } = hub;
  const extension = `${prefix}/x/dev.toolcrib`;
  const contentType = "application/atom+xml; charset=utf-8";

  app.get(`${extension}/feed.atom`, async ({ req }) => {
    const versions = await newestVersions(store.db, ENTRIES);
    const self = `${publicUrl}${extension}/feed.atom`;
    const feed = atomFeed(versions, { title: "New versions", self, page: "/", publicUrl });
    return textResponse(req.raw, feed, { contentType });
  });

  app.get(`${extension}/audit`, async ({ req }) => {
    const query = new URL(req.url).searchParams;
    const limit = readLimit(query);
    if (limit instanceof Response) return limit;
    const before = readBefore(query);
    if (before instanceof Response) return before;
    const target = query.get("target");
    const entries = await auditEntries(store.db, {
      limit,
      ...before,
      ...(target === null ? {} : { target }),
    });
    return jsonResponse(req.raw, { entries });
  });

  for (const path of SERVER_PATHS) {
    app.get(`${extension}${path}/feed.atom`, async ({ req }) => {
      const name = serverName(req.param());
      const versions = await versionsOf(store.db, name);
      if (versions.length === 0) return notFound("Server not found");
      const self = `${publicUrl}${extension}/servers/${encodeURIComponent(name)}/feed.atom`;
      const page = serverHref(name);
      const feed = atomFeed(versions.slice(0, ENTRIES), { title: name, self, page, publicUrl });
      return textResponse(req.raw, feed, { contentType });
    });

    app.get(`${extension}${path}/badge.svg`, async ({ req }) => {
      const found = await findVersion(store.db, serverName(req.param()), "latest");
      if (found === undefined) return notFound("Server not found");
      const svg = versionBadge(found);
      return textResponse(req.raw, svg, { contentType: "image/svg+xml; charset=utf-8" });
    });
  }
}
