import type { Hono } from "hono";
import { matchesGlob } from "../access/actor.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { findVersion, listVersions, versionsOf } from "../store/find-versions.ts";
import type { HubEnv } from "./hub-env.ts";
import { jsonResponse } from "./json-response.ts";
import { formatCursor } from "./list-cursor.ts";
import { readListRequest } from "./list-request.ts";
import { notFound } from "./problem.ts";
import { serverDocument } from "./server-document.ts";

/** The ways in which clients write a server in a path: one encoded segment, or two plain ones. */
export const SERVER_PATHS: readonly string[] = ["/servers/:name", "/servers/:namespace/:name"];

/** The name of the server in a path. */
export function serverName(params: Readonly<Record<string, string>>): string {
  const { namespace, name = "" } = params;
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** The reading part of the Registry API, below a prefix; globs of names limit it to a collection. */
export function registryRoutes(
  app: Hono<HubEnv>,
  prefix: string,
  { store, globs }: Pick<HubContext, "store"> & { readonly globs?: readonly string[] },
): void {
  const has = (name: string): boolean =>
    globs === undefined || globs.some((glob) => matchesGlob(glob, name));
  const within = globs === undefined ? {} : { globs };

  app.get(`${prefix}/servers`, async ({ req }) => {
    const asked = readListRequest(new URL(req.url).searchParams);
    if (asked instanceof Response) return asked;
    const { filter, after, limit } = asked;
    // One more than asked for says whether there is a next page.
    const found = await listVersions(
      store.db,
      { ...filter, ...within },
      { after, limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return jsonResponse(req.raw, {
      servers: page.map(serverDocument),
      metadata: {
        count: page.length,
        ...(found.length > limit && last ? { nextCursor: formatCursor(last, filter) } : {}),
      },
    });
  });

  for (const path of SERVER_PATHS) {
    app.get(`${prefix}${path}/versions`, async ({ req }) => {
      const includeDeleted = req.query("include_deleted") === "true";
      const name = serverName(req.param());
      const found = has(name) ? await versionsOf(store.db, name, { includeDeleted }) : [];
      if (found.length === 0) return notFound("Server not found");
      return jsonResponse(req.raw, {
        servers: found.map(serverDocument),
        metadata: { count: found.length },
      });
    });
    app.get(`${prefix}${path}/versions/:version`, async ({ req }) => {
      const { version = "" } = req.param() as Record<string, string>;
      const includeDeleted = req.query("include_deleted") === "true";
      const name = serverName(req.param());
      const found = has(name)
        ? await findVersion(store.db, name, version, { includeDeleted })
        : undefined;
      if (found === undefined) return notFound("Server not found");
      return jsonResponse(req.raw, serverDocument(found));
    });
  }
}
