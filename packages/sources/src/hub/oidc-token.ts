import {
  isJsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { boundedText } from "./bounded-text.ts";

/** Where the token of a run comes from: GitHub's runner, or a variable of the environment. */
export interface OidcSource {
  /** `github`, or the name of the variable. */
  readonly from: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For whom the token must be made. */
  readonly audience: string;
  readonly signal: AbortSignal;
}

/** The token (OpenID Connect) that a CI system gives this run. Throws `usage` where there is none. */
export async function oidcToken({ from, env, audience, signal }: OidcSource): Promise<string> {
  if (from !== "github") {
    const token = env[from];
    if (token) return token;
    throw new ToolcribError("usage", `the variable ${visibleText(from)} of --oidc is not set`);
  }
  const url = env["ACTIONS_ID_TOKEN_REQUEST_URL"];
  const secret = env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
  if (!url || !secret || !URL.canParse(url))
    throw new ToolcribError(
      "usage",
      "GitHub's runner gives this job no token: set `permissions: { id-token: write }` for it (runs for pull requests from forks get none)",
    );
  const place = new URL(url);
  place.searchParams.set("audience", audience);
  try {
    const answer = await fetch(place, {
      headers: { authorization: `Bearer ${secret}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.authorizationMs)]),
    });
    const json = parseJson(await boundedText(answer));
    const value = isJsonObject(json) ? ownJson(json, "value") : undefined;
    if (answer.ok && typeof value === "string") return value;
    throw new Error(`it answered ${answer.status}`);
  } catch (cause) {
    signal.throwIfAborted();
    const message = `GitHub's runner at ${visibleText(place.origin)} gives no token`;
    throw new ToolcribError("server-unreachable", message, { cause });
  }
}
