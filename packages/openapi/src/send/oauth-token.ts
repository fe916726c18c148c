import { isJsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import type { Credential } from "./credentials.ts";
import { encodeComponent } from "./percent-encoding.ts";
import { readBytes } from "./read-bytes.ts";
import { isSuccess, sendRequest } from "./send-request.ts";

/** Bytes of an answer of a token endpoint. */
const LONGEST_ANSWER = 65_536;
/** Seconds that a token is renewed before it ends. */
const EARLY = 30;
/** Seconds that a token is kept where the endpoint does not say. */
const STANDARD_LIFE = 300;

interface KeptToken {
  readonly token: string;
  readonly until: number;
}

/** What is asked for a token. */
export interface TokenQuestion {
  /** The token endpoint; relative ones are completed with the server's address. */
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly client: Extract<Credential, { readonly kind: "client" }>;
  readonly server: URL;
}

/** Gets access tokens with client credentials (RFC 6749, 4.4) and keeps them until they end. */
export class TokenStore {
  readonly #kept: Map<string, Promise<KeptToken>> = new Map();
  readonly #given: Set<string> = new Set();

  /** Every token that was given, so that it can be hidden. */
  get given(): ReadonlySet<string> {
    return this.#given;
  }

  async token(question: TokenQuestion, signal: AbortSignal): Promise<string> {
    const key = keyOf(question);
    const known = await this.#kept.get(key)?.catch(() => undefined);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const asked = askForToken(question, signal);
    this.#kept.set(key, asked);
    try {
      const { token } = await asked;
      this.#given.add(token);
      return token;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  /** Forgets a token that the API refused. */
  forget(question: TokenQuestion): void {
    this.#kept.delete(keyOf(question));
  }
}

function keyOf({ tokenUrl, scopes, client, server }: TokenQuestion): string {
  return JSON.stringify([new URL(tokenUrl, server).href, scopes, client.clientId]);
}

async function askForToken(
  { tokenUrl, scopes, client, server }: TokenQuestion,
  signal: AbortSignal,
): Promise<KeptToken> {
  const url = tokenEndpoint(tokenUrl, server);
  const scope = scopes.length === 0 ? "" : `&scope=${encodeComponent(scopes.join(" "))}`;
  const pair = `${encodeComponent(client.clientId)}:${encodeComponent(client.clientSecret)}`;
  const request = {
    method: "POST",
    url: url.href,
    headers: {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(pair).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: `grant_type=client_credentials${scope}`,
  };
  const response = await sendRequest(request, signal).catch((cause: unknown) => {
    throw refused(url, "it cannot be reached", cause);
  });
  const text = Buffer.from(await readBytes(response, LONGEST_ANSWER)).toString("utf8");
  if (!isSuccess(response.status)) throw refused(url, `it answered with HTTP ${response.status}`);
  const answer = parse(text);
  const { access_token: token, expires_in: life } = isJsonObject(answer) ? answer : {};
  if (typeof token !== "string" || !/^[\x21-\x7e]+$/.test(token))
    throw refused(url, "its answer has no access token");
  const seconds = typeof life === "number" && life > 0 ? life : STANDARD_LIFE;
  return { token, until: Date.now() + Math.max(0, seconds - EARLY) * 1_000 };
}

/** Secrets travel encrypted, to this machine, or to where the API itself is. */
function tokenEndpoint(tokenUrl: string, server: URL): URL {
  const url = URL.canParse(tokenUrl, server.href) ? new URL(tokenUrl, server) : undefined;
  const isSafe =
    url !== undefined &&
    (url.protocol === "https:" ||
      (url.protocol === "http:" &&
        (url.origin === server.origin ||
          /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))));
  if (isSafe) return url;
  const message = `the token URL ${visibleText(tokenUrl, 80)} is not an https URL: client secrets are not sent there`;
  throw new ToolcribError("no-access-token", message);
}

function refused(url: URL, reason: string, cause?: unknown): ToolcribError {
  const message = `no access token was given by ${url.origin}: ${reason}`;
  return new ToolcribError("no-access-token", message, cause === undefined ? {} : { cause });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
