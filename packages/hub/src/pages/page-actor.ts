import type { Context } from "hono";
import type { Actor } from "../access/actor.ts";
import { authenticate } from "../access/authenticate.ts";
import type { HubEnv } from "../api/hub-env.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Why a form of another site is not obeyed. */
export const NOT_OWN =
  "only pages of this hub may send its forms: open it at the address that --public-url gives";

/** Why a form of a page was not obeyed. */
export interface PageRefusal {
  readonly status: number;
  readonly fault: string;
}

/**
 * Who sent a form of a page: the owner of the token in it, or, as long as the hub has no tokens,
 * whoever works at its machine. No browser is trusted by itself: nothing is kept in a cookie, and a
 * page of another site is refused even where the machine itself would be let in.
 */
export async function pageActor(
  hub: HubContext,
  { req, env }: Context<HubEnv>,
  token: string,
): Promise<Actor | PageRefusal> {
  if (!isSameOrigin(req.raw, hub.publicUrl)) return { status: 403, fault: NOT_OWN };
  if (!/^[\x21-\x7e]{0,4096}$/.test(token))
    return { status: 401, fault: "a token has no blanks and no letters beyond ASCII" };
  const headers = new Headers(req.raw.headers);
  headers.delete("authorization");
  // It was looked at above: who authenticates next would take it for another site's.
  headers.delete("origin");
  if (token !== "") headers.set("authorization", `Bearer ${token}`);
  const request = new Request(req.url, { headers });
  const actor = await authenticate(hub, { request, address: env?.incoming?.socket.remoteAddress });
  return actor instanceof Response ? await refusalOf(actor) : actor;
}

/** What an answer to programs says, for a page. */
export async function refusalOf(answer: Response): Promise<PageRefusal> {
  const { detail } = (await answer.json()) as { readonly detail: string }; // made by `problem`
  return { status: answer.status, fault: detail };
}
