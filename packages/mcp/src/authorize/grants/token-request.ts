import {
  isJsonObject,
  type JsonObject,
  parseJson,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { parseScopes } from "../challenge.ts";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import { clientProof, type ProofPlace } from "./client-proof.ts";
import type { OauthClient } from "./oauth-client.ts";

/** Where tokens are asked for. */
export interface TokenPlace extends ProofPlace {
  readonly tokenEndpoint: string;
}

/** What an authorization server gave. */
export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token ends, in milliseconds since 1970; unknown unless told. */
  readonly expiresAt?: number;
  /** The scopes that were granted; those asked for unless told. */
  readonly scopes?: readonly string[];
}

/** An authorization server refused a request for tokens. */
export class TokenRefusal extends ToolcribError {
  /** The code of RFC 6749, as `invalid_grant`. */
  readonly reason: string;

  constructor(issuer: string, reason: string, description: string) {
    const said = visibleText(description, 200);
    const text = said === "" || said === reason ? reason : `${reason}: ${said}`;
    super("login-failed", `${visibleText(issuer, 200)} gives no token: ${text}`);
    this.reason = reason;
  }
}

/** Longer ones would not fit into a header. */
const longestToken = 16_384;

/** Asks an authorization server for tokens with a grant. Throws `TokenRefusal` where it refuses. */
export async function requestTokens(
  place: TokenPlace,
  client: OauthClient,
  {
    grant,
    fetch,
  }: { readonly grant: Readonly<Record<string, string>>; readonly fetch: GuardedFetch },
): Promise<GrantedTokens> {
  const { headers, parameters } = await clientProof(client, place);
  const asked = Date.now();
  const response = await fetch(place.tokenEndpoint, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: new URLSearchParams({ ...grant, ...parameters }),
  });
  const { status } = response;
  const answer = await readObject(response);
  const error = answer?.["error"];
  // Some servers answer a refusal with 200.
  if (typeof error === "string") throw new TokenRefusal(place.issuer, code(error), textOf(answer));
  if (answer === undefined || !response.ok) {
    const message = `${visibleText(place.issuer, 200)} answered a request for a token with ${status}, which is not OAuth`;
    throw new ToolcribError(status >= 500 ? "server-unreachable" : "login-failed", message);
  }
  return readTokens(answer, place.issuer, asked);
}

async function readObject(response: Response): Promise<JsonObject | undefined> {
  const text = await response.text();
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The codes of OAuth are words; anything else is not repeated. */
function code(error: string): string {
  return /^[\w.-]{1,60}$/.test(error) ? error : "refused";
}

function textOf(answer: JsonObject | undefined): string {
  const description = answer?.["error_description"];
  return typeof description === "string" ? description : "";
}

function readTokens(answer: JsonObject, issuer: string, asked: number): GrantedTokens {
  const { access_token, token_type, refresh_token, expires_in, scope } = answer;
  const isToken = (value: unknown): value is string =>
    typeof value === "string" && /^[\x21-\x7e]+$/.test(value) && value.length <= longestToken;
  if (!isToken(access_token) || typeof token_type !== "string" || !/^bearer$/i.test(token_type)) {
    const message = `${visibleText(issuer, 200)} gave something else than a bearer token`;
    throw new ToolcribError("login-failed", message);
  }
  const seconds = typeof expires_in === "string" ? Number(expires_in) : expires_in;
  const lasts = typeof seconds === "number" && seconds >= 0 && seconds < 1e10;
  return {
    accessToken: access_token,
    ...(isToken(refresh_token) ? { refreshToken: refresh_token } : {}),
    ...(lasts ? { expiresAt: asked + seconds * 1_000 } : {}),
    ...(typeof scope === "string" ? { scopes: parseScopes(scope) } : {}),
  };
}
