import { isJsonObject, type Json, type JsonObject, ownJson, withoutAbsent } from "@toolcrib/model";
import type { Context, Hono } from "hono";
import { type Actor, mayDo } from "../access/actor.ts";
import { authenticate, refuseUnless } from "../access/authenticate.ts";
import { changeStatus } from "../publish/change-status.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { readPublishRequest } from "../publish/publish-request.ts";
import { publishVersion } from "../publish/publish-version.ts";
import { isStorableText } from "../store/storable-text.ts";
import type { VersionStatus } from "../store/tables.ts";
import type { HubEnv } from "./hub-env.ts";
import { jsonResponse } from "./json-response.ts";
import { notFound, problem } from "./problem.ts";
import { outcomeResponse } from "./publish-response.ts";
import { readBody } from "./read-body.ts";
import { SERVER_PATHS, serverName } from "./registry-routes.ts";
import { serverDocument } from "./server-document.ts";

/** Who sends a request, and its body. */
interface Authorized {
  readonly actor: Actor;
  readonly json: Json;
}

/** Authenticates a request and reads its body; a `Response` where either fails. */
export async function authorizedBody(
  hub: HubContext,
  { req, env }: Context<HubEnv>,
): Promise<Authorized | Response> {
  const address = env?.incoming?.socket.remoteAddress;
  const actor = await authenticate(hub, { request: req.raw, address });
  if (actor instanceof Response) return actor;
  const body = await readBody(req.raw);
  return body instanceof Response ? body : { actor, json: body.json };
}

/** Publishing and changing versions, below a prefix of the Registry API. */
export function publishRoutes(app: Hono<HubEnv>, prefix: string, hub: HubContext): void {
  const publish =
    (dryRun: boolean) =>
    async (context: Context<HubEnv>): Promise<Response> => {
      const authorized = await authorizedBody(hub, context);
      if (authorized instanceof Response) return authorized;
      const { actor, json } = authorized;
      const read = readPublishRequest(json);
      if ("findings" in read) return invalidRequest(read.findings);
      const { request } = read;
      const refusal = refuseUnless(actor, "publish", request.name);
      if (refusal !== undefined) return refusal;
      const mayAccept = mayDo(actor, "accept", request.name);
      const outcome = await publishVersion(hub, request, { actor: actor.name, mayAccept, dryRun });
      return outcomeResponse(hub, context.req.raw, request, outcome);
    };
  app.post(`${prefix}/publish`, publish(false));
  app.post(`${prefix}/x/dev.toolcrib/check`, publish(true));
  app.post(`${prefix}/validate`, async ({ req }) => {
    const body = await readBody(req.raw);
    if (body instanceof Response) return body;
    const read = readPublishRequest(body.json);
    const issues = "findings" in read ? read.findings : [];
    return jsonResponse(req.raw, {
      valid: issues.length === 0,
      issues: issues.map(({ path, message, level, rule }) => ({
        type: "schema",
        path,
        message,
        severity: level,
        reference: rule,
      })),
    });
  });

  for (const path of SERVER_PATHS) {
    app.patch(`${prefix}${path}/versions/:version/status`, (context) => patchStatus(hub, context));
    app.patch(`${prefix}${path}/status`, (context) => patchStatus(hub, context));
    app.delete(`${prefix}${path}/versions/:version`, async (context) => {
      const { req, env } = context;
      const address = env?.incoming?.socket.remoteAddress;
      const actor = await authenticate(hub, { request: req.raw, address });
      if (actor instanceof Response) return actor;
      const params: Record<string, string> = req.param();
      const change = { status: "deleted" as const };
      return await applyStatus(hub, context, actor, { ...target(params), ...change });
    });
    // A version is published once: what is there is not replaced.
    app.put(`${prefix}${path}/versions/:version`, () =>
      problem(501, "not-supported", "a version is published once; publish another version"),
    );
  }
}

function target(params: Readonly<Record<string, string>>): {
  readonly name: string;
  readonly version?: string;
} {
  const { version } = params;
  return { name: serverName(params), ...withoutAbsent({ version }) };
}

const MESSAGE_LENGTH = 500;

async function patchStatus(hub: HubContext, context: Context<HubEnv>): Promise<Response> {
  const authorized = await authorizedBody(hub, context);
  if (authorized instanceof Response) return authorized;
  const { actor, json } = authorized;
  const fields: JsonObject = isJsonObject(json) ? json : {};
  const status = ownJson(fields, "status");
  const message = ownJson(fields, "statusMessage");
  if (status !== "active" && status !== "deprecated" && status !== "deleted")
    return problem(422, "invalid-parameter", "status must be active, deprecated or deleted");
  const isMessage =
    typeof message === "string" && message.length <= MESSAGE_LENGTH && isStorableText(message);
  if (message !== undefined && !isMessage)
    return problem(
      422,
      "invalid-parameter",
      `statusMessage must be a text of at most ${MESSAGE_LENGTH} characters`,
    );
  if (status === "active" && message !== undefined)
    return problem(400, "invalid-parameter", "statusMessage cannot go with the status active");
  const params: Record<string, string> = context.req.param();
  return await applyStatus(hub, context, actor, {
    ...target(params),
    status,
    ...withoutAbsent({ message }),
  });
}

async function applyStatus(
  hub: HubContext,
  { req }: Context<HubEnv>,
  actor: Actor,
  change: {
    readonly name: string;
    readonly version?: string;
    readonly status: VersionStatus;
    readonly message?: string;
  },
): Promise<Response> {
  const refusal = refuseUnless(actor, "publish", change.name);
  if (refusal !== undefined) return refusal;
  const changed = await changeStatus(hub, { ...change, actor: actor.name });
  if (changed === undefined) return notFound("Server not found");
  const [first] = changed;
  if (first === undefined)
    return problem(400, "nothing-changed", `the status is ${change.status} already`);
  const documents = changed.map(serverDocument);
  return jsonResponse(
    req.raw,
    change.version === undefined
      ? { updatedCount: documents.length, servers: documents }
      : documents[0],
  );
}

function invalidRequest(
  findings: readonly { readonly path: string; readonly message: string }[],
): Response {
  const [first] = findings;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : "";
  const detail = `${first?.path || "the body"}: ${first?.message ?? "cannot be read"}${more}`;
  return problem(400, "invalid-publish", detail, {
    errors: findings.slice(0, 50).map(({ path, message }) => ({
      message,
      location: `body${path}`,
    })),
  });
}
