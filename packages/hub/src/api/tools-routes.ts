import { isJsonObject, type JsonObject, ownJson, toMcpJson } from "@toolcrib/model";
import type { Hono } from "hono";
import { compareKept, findComparison, keptListOf } from "../gate/compare-kept.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { searchKeptTools } from "../search/search-kept-tools.ts";
import { findVersion, versionsOf } from "../store/find-versions.ts";
import { loadDefinition, loadDefinitionTexts } from "../store/toolsets.ts";
import { acceptsCall } from "./accepts-call.ts";
import type { HubEnv } from "./hub-env.ts";
import { jsonResponse, textResponse } from "./json-response.ts";
import { readLimit } from "./list-request.ts";
import { notFound, problem } from "./problem.ts";
import { readBody } from "./read-body.ts";
import { SERVER_PATHS, serverName } from "./registry-routes.ts";

/** The tools of servers, below a prefix of the Registry API: its extension `dev.toolcrib`. */
export function toolsRoutes(app: Hono<HubEnv>, prefix: string, hub: HubContext): void {
  const { store } = hub;
  const extension = `${prefix}/x/dev.toolcrib`;

  app.get(`${extension}/tools`, async ({ req }) => {
    const query = new URL(req.url).searchParams;
    const limit = readLimit(query);
    if (limit instanceof Response) return limit;
    const start = Number(query.get("cursor") || 0);
    if (!Number.isInteger(start) || start < 0)
      return problem(400, "invalid-cursor", "the cursor was not handed out by this registry");
    const found = await searchKeptTools(store, query.get("search") ?? "");
    const page = found.slice(start, start + limit);
    const next = start + limit < found.length ? { nextCursor: String(start + limit) } : {};
    return jsonResponse(req.raw, {
      tools: page.map(({ server, version, tool, matched }) => ({
        ...{ server, version, matched },
        tool: toMcpJson(tool),
      })),
      metadata: { count: page.length, ...next },
    });
  });

  app.get(`${extension}/definitions/:digest`, async ({ req }) => {
    const text = await loadDefinition(store.db, req.param("digest"));
    if (text === undefined) return notFound("there is no definition with this digest");
    return textResponse(req.raw, text, { immutable: true });
  });

  app.get(`${extension}/reports/:key`, async ({ req }) => {
    const text = await findComparison(store, req.param("key"));
    if (text === undefined) return notFound("there is no such report");
    return textResponse(req.raw, text, { immutable: true });
  });

  for (const path of SERVER_PATHS) {
    app.get(`${extension}${path}/versions/:version/tools`, async ({ req }) => {
      const { version = "", ...params }: Record<string, string> = req.param();
      const includeDeleted = req.query("include_deleted") === "true";
      const found = await findVersion(store.db, serverName(params), version, { includeDeleted });
      if (found === undefined) return notFound("Server not found");
      if (found.toolset_id === null)
        return problem(
          404,
          "tools-unknown",
          "nobody told this registry which tools the version has",
        );
      const texts = await loadDefinitionTexts(store.db, found.toolset_id);
      const rest = JSON.stringify({
        digest: found.toolsDigest,
        origin: found.origin,
        capturedAt: found.captured_at,
      });
      return textResponse(req.raw, `{"tools":[${texts.join(",")}],${rest.slice(1)}`);
    });

    app.get(`${extension}${path}/diff`, async ({ req }) => {
      const name = serverName(req.param());
      const [from, to] = [req.query("from") ?? "", req.query("to") ?? "latest"];
      if (from === "") return problem(422, "invalid-parameter", "from must be a version");
      const [old, next] = [
        await findVersion(store.db, name, from, { includeDeleted: true }),
        await findVersion(store.db, name, to, { includeDeleted: true }),
      ];
      if (old === undefined || next === undefined) return notFound("Server not found");
      const lists = [old, next].map((found) => keptListOf(store, found));
      const [before, after] = lists;
      if (before === undefined || after === undefined)
        return problem(404, "tools-unknown", "nobody told this registry which tools a version has");
      const { profile, strict } = hub.policy;
      const { document } = await compareKept(store, hub.prover, {
        old: before,
        next: after,
        options: { profile, strict },
      });
      if (document === undefined)
        return problem(503, "timed-out", "the comparison took too long; nothing is known about it");
      return jsonResponse(req.raw, document);
    });

    app.post(`${extension}${path}/accepts`, async ({ req }) => {
      const body = await readBody(req.raw);
      if (body instanceof Response) return body;
      const fields: JsonObject = isJsonObject(body.json) ? body.json : {};
      const tool = ownJson(fields, "tool");
      if (typeof tool !== "string")
        return problem(422, "invalid-parameter", "tool must be the name of a tool");
      const found = await versionsOf(store.db, serverName(req.param()));
      if (found.length === 0) return notFound("Server not found");
      const args = ownJson(fields, "arguments") ?? {};
      return jsonResponse(req.raw, { versions: await acceptsCall(store, found, { tool, args }) });
    });
  }
}
