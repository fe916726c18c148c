import { isJsonObject, ownJson } from "@toolcrib/model";
import type { Hono } from "hono";
import { type ExchangeTools, exchangeToken } from "../access/exchange-token.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { HubEnv } from "./hub-env.ts";
import { problem } from "./problem.ts";
import { readBody } from "./read-body.ts";

/** Where a token of an issuer is exchanged: as publishers of the official registry ask, and for any issuer. */
const PATHS: readonly string[] = ["/auth/github-oidc", "/auth/oidc"];

const STATUS: Readonly<Record<string, number>> = {
  "claims-not-trusted": 403,
  "issuer-unavailable": 503,
};

/** The exchange of tokens of trusted issuers for tokens of the hub. */
export function authRoutes(
  app: Hono<HubEnv>,
  prefix: string,
  hub: HubContext,
  tools: ExchangeTools,
): void {
  for (const path of PATHS)
    app.post(`${prefix}${path}`, async ({ req }) => {
      const body = await readBody(req.raw);
      if (body instanceof Response) return body;
      const token = isJsonObject(body.json) ? ownJson(body.json, "oidc_token") : undefined;
      if (typeof token !== "string")
        return problem(422, "invalid-parameter", "oidc_token must be the token of an issuer");
      const given = await exchangeToken(hub, token, tools);
      if ("code" in given) {
        const { code, detail } = given;
        return problem(STATUS[code] ?? 401, code, `token exchange failed: ${detail}`);
      }
      return new Response(
        JSON.stringify({
          registry_token: given.token,
          expires_at: Math.floor(given.expiresMs / 1_000),
        }),
        { headers: { "content-type": "application/json", "cache-control": "no-store" } },
      );
    });
}
