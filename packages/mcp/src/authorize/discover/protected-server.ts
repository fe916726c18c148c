import { checkResourceAllowed } from "@modelcontextprotocol/client";
import { type JsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import { parseSafeUrl } from "../../safe-url.ts";
import { maskUrl } from "../../secrets/url-secrets.ts";
import { type BearerChallenge, parseScopes } from "../challenge.ts";
import { type GuardedFetch, guardedFetch } from "../fetch/guarded-fetch.ts";
import { type AuthorizationServer, readAuthorizationServer } from "./authorization-server.ts";
import { readDocument, textAt, textsAt } from "./metadata-document.ts";

/** A server that takes tokens, and who gives them. */
export interface ProtectedServer {
  /** What tokens are asked for, as the server calls itself (RFC 8707). */
  readonly resource: string;
  /** The scopes that the server knows. */
  readonly scopes: readonly string[];
  readonly authorizationServer: AuthorizationServer;
}

/** How a server is looked at. */
export interface DiscoverOptions {
  readonly fetch: GuardedFetch;
  /** What the server answered without a token. */
  readonly challenge?: BearerChallenge | undefined;
  /** The issuer that the user expects; any unless told. */
  readonly issuer?: string | undefined;
}

/**
 * Finds out who gives tokens for a server: by its metadata (RFC 9728), else, as servers from before
 * them want it, by asking its own origin. Undefined where neither knows of tokens.
 */
export async function discoverServer(
  server: URL,
  { fetch, challenge, issuer: expected }: DiscoverOptions,
): Promise<ProtectedServer | undefined> {
  parseSafeUrl(server.href, "a server that takes tokens");
  const document = await readResourceMetadata(server, challenge?.resourceMetadata, fetch);
  const shown = maskUrl(server.href).shown;
  const resource = resourceOf(document, server);
  const issuers = document === undefined ? [] : (textsAt(document, "authorization_servers") ?? []);
  const isGuess = issuers.length === 0;
  const named = isGuess ? [server.origin] : issuers;
  const issuer = named.find((each) => each === (expected ?? each));
  if (issuer === undefined) {
    const message = `${shown} takes tokens of ${named.map((each) => visibleText(each, 200)).join(", ")}, not of ${visibleText(expected ?? "", 200)}`;
    throw new ToolcribError("login-failed", message);
  }
  parseSafeUrl(issuer, "the issuer");
  const authorizationServer = await readAuthorizationServer(issuer, { fetch, isGuess });
  if (authorizationServer === undefined) {
    if (isGuess) return undefined;
    const message = `${visibleText(issuer, 200)}, which gives tokens for ${shown}, has no metadata`;
    throw new ToolcribError("login-failed", message);
  }
  const scopes = parseScopes(document && textsAt(document, "scopes_supported")?.join(" "));
  return { resource, scopes, authorizationServer };
}

/** Who gives tokens for a server now; undefined where nobody does. */
export async function currentIssuer(
  server: URL,
  challenge: BearerChallenge | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await discoverServer(server, { fetch: guardedFetch(server, signal), challenge });
  return found?.authorizationServer.issuer;
}

/** The metadata of RFC 9728: where the challenge says, else at the well-known places. */
async function readResourceMetadata(
  server: URL,
  told: string | undefined,
  fetch: GuardedFetch,
): Promise<JsonObject | undefined> {
  const { origin, pathname, search } = server;
  if (told !== undefined) {
    const { href } = parseSafeUrl(told, "the metadata of the server");
    const document = await readDocument(href, fetch);
    if (document !== undefined) return document;
    const message = `${maskUrl(server.href).shown} names metadata that are not there: ${visibleText(href, 200)}`;
    throw new ToolcribError("login-failed", message);
  }
  const root = `${origin}/.well-known/oauth-protected-resource`;
  const path = pathname.replace(/\/$/, "");
  const own = path === "" ? undefined : await readDocument(`${root}${path}${search}`, fetch);
  return own ?? (await readDocument(root, fetch));
}

/** A server may call itself by its URL or by one that this lies below; nothing else is its own name. */
function resourceOf(document: JsonObject | undefined, server: URL): string {
  const requested = new URL(server);
  requested.hash = "";
  // A query may hold a secret of the server, which is not the authorization server's business.
  requested.search = "";
  if (document === undefined) return requested.href;
  const resource = textAt(document, "resource");
  const fits =
    resource !== undefined &&
    URL.canParse(resource) &&
    checkResourceAllowed({ requestedResource: requested, configuredResource: resource });
  if (fits) return resource;
  const message = `the metadata of ${maskUrl(server.href).shown} are of another server: ${visibleText(resource ?? "none", 200)}`;
  throw new ToolcribError("login-failed", message);
}
