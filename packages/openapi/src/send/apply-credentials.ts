import { ToolcribError } from "@toolcrib/model";
import type { SchemeUse, SecurityScheme } from "../operation/operation-binding.ts";
import type { HttpRequest } from "./build-request.ts";
import type { Credential, Credentials } from "./credentials.ts";
import type { TokenQuestion, TokenStore } from "./oauth-token.ts";
import { encodeComponent } from "./percent-encoding.ts";

/** What credentials add to a request; kept apart so that a redirect can leave it behind. */
export interface AddedCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  /** Tokens that were asked for, to be forgotten when the API refuses them. */
  readonly questions: readonly TokenQuestion[];
}

/** What is known where credentials are added. */
interface Surroundings {
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  readonly credentials: Credentials;
  readonly tokens: TokenStore;
  readonly signal: AbortSignal;
}

/** What the schemes of an alternative add to a request. */
export async function addedCredentials(
  uses: readonly SchemeUse[],
  { url }: Pick<HttpRequest, "url">,
  { schemes, credentials, tokens, signal }: Surroundings,
): Promise<AddedCredentials> {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  const questions: TokenQuestion[] = [];
  for (const { scheme: name, scopes } of uses) {
    const scheme = schemes.get(name);
    const credential = credentials.get(name);
    if (scheme === undefined || credential === undefined) continue;
    if (credential.kind === "basic") {
      const pair = `${credential.username}:${credential.password}`;
      headers["authorization"] = `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
    } else if (credential.kind === "client") {
      if (scheme.kind !== "oauth2" || scheme.tokenUrl === undefined) continue;
      const question = {
        tokenUrl: scheme.tokenUrl,
        scopes,
        client: credential,
        server: new URL(url),
      };
      questions.push(question);
      headers["authorization"] = `Bearer ${await tokens.token(question, signal)}`;
    } else addToken(name, scheme, credential, { headers, query, cookies });
  }
  return { headers, query, cookies, questions };
}

function addToken(
  name: string,
  scheme: SecurityScheme,
  { token }: Extract<Credential, { readonly kind: "token" }>,
  to: {
    readonly headers: Record<string, string>;
    readonly query: string[];
    readonly cookies: string[];
  },
): void {
  if (!/^[\x20-\x7e]+$/.test(token))
    throw new ToolcribError(
      "no-access-token",
      `the credentials of the security scheme ${name.slice(0, 100)} hold characters that cannot be sent`,
    );
  if (scheme.kind !== "api-key") to.headers["authorization"] = `Bearer ${token}`;
  else if (scheme.in === "header") to.headers[scheme.name.toLowerCase()] = token;
  else if (scheme.in === "query")
    to.query.push(`${encodeComponent(scheme.name)}=${encodeComponent(token)}`);
  else to.cookies.push(`${scheme.name}=${encodeComponent(token)}`);
}

/** The request with its credentials. */
export function withCredentials(request: HttpRequest, added: AddedCredentials): HttpRequest {
  const { headers, query, cookies } = added;
  const joined = [request.headers["cookie"], ...cookies].filter((pair) => pair !== undefined);
  const [address = "", search] = splitUrl(request.url);
  const pairs = [...(search === undefined ? [] : [search]), ...query];
  return {
    ...request,
    url: pairs.length === 0 ? address : `${address}?${pairs.join("&")}`,
    headers: {
      ...request.headers,
      ...headers,
      ...(joined.length === 0 ? {} : { cookie: joined.join("; ") }),
    },
  };
}

function splitUrl(url: string): readonly (string | undefined)[] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
