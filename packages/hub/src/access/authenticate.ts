import { isLoopbackName } from "@toolcrib/model";
import { problem } from "../api/problem.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type Action, type Actor, mayDo } from "./actor.ts";
import { bearerToken } from "./request-owner.ts";
import { hasTokens, tokenActor } from "./tokens.ts";

/** A request that wants to change something, and where it comes from. */
export interface AccessRequest {
  readonly request: Request;
  /** The address at the other end of the socket. */
  readonly address: string | undefined;
}

/** Whoever works at the machine itself, as long as no token was made. */
const LOOPBACK: Actor = {
  name: "loopback",
  namespace: "*",
  actions: ["publish", "accept", "admin"],
};

/** Who asks: the owner of a token, or the machine itself while there are none; a `Response` for anybody else. */
export async function authenticate(
  { store, now }: HubContext,
  { request, address }: AccessRequest,
): Promise<Actor | Response> {
  const token = bearerToken(request.headers.get("authorization"));
  if (token !== undefined) {
    const actor = await tokenActor(store.db, token, now().toISOString());
    return actor ?? unauthorized("the token is not known, is over or was revoked");
  }
  if (await hasTokens(store.db))
    return unauthorized("a token is needed: Authorization: Bearer TOKEN");
  if (isLocal(request, address)) return LOOPBACK;
  return unauthorized(
    "this hub has no tokens, so only programs on its own machine may change it: make one with toolcrib hub token create",
  );
}

/** A refusal where an actor may not do something to a server. */
export function refuseUnless(actor: Actor, action: Action, server: string): Response | undefined {
  if (mayDo(actor, action, server)) return undefined;
  return problem(403, "not-allowed", `${actor.name} may not ${action} ${server.slice(0, 200)}`);
}

function unauthorized(detail: string): Response {
  return problem(401, "authentication-required", detail, {}, { "www-authenticate": "Bearer" });
}

const LOOPBACK_ADDRESS =
  /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/**
 * Whether a request comes from the machine itself: not through a proxy that runs on it, not from a
 * web page, and not by a foreign name that leads here.
 */
function isLocal(request: Request, address: string | undefined): boolean {
  const isForwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"].some((name) =>
    request.headers.has(name),
  );
  return (
    LOOPBACK_ADDRESS.test(address ?? "") &&
    isLoopbackName(new URL(request.url).hostname) &&
    !isForwarded &&
    !request.headers.has("origin")
  );
}
