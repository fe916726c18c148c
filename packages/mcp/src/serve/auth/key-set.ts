import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from "jose";
import { requireSafe } from "../../safe-url.ts";

/** Where the keys of an issuer are: at a URL, in a document, or where the issuer's metadata say. */
export type KeySource = URL | JSONWebKeySet | undefined;

/** How keys are fetched. */
export interface KeyFetching {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds for one request. */
  readonly timeoutMs: number;
  /** Milliseconds between two fetches because of a key that is not known. */
  readonly cooldownMs: number;
}

const MAX_METADATA = 1_048_576;

/** Finds the key of a token. Keys are fetched when first needed, and again for keys not known. */
export function keySet(issuer: string, source: KeySource, fetching: KeyFetching): JWTVerifyGetKey {
  if (source !== undefined && !(source instanceof URL)) return createLocalJWKSet(source);
  if (source !== undefined) return remoteKeys(source, fetching);
  let finding: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    finding ??= discoverKeys(issuer, fetching).then((url) => remoteKeys(url, fetching));
    try {
      const find = await finding;
      return await find(header, token);
    } catch (error) {
      // What was not found may be there the next time.
      if (error instanceof DiscoveryError) finding = undefined;
      throw error;
    }
  };
}

function remoteKeys(url: URL, { timeoutMs, cooldownMs, fetch }: KeyFetching): JWTVerifyGetKey {
  return createRemoteJWKSet(requireSafe(url, "the key set"), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    [customFetch]: fetch,
  });
}

/** The issuer's metadata could not be read. */
class DiscoveryError extends Error {}

/** Asks the issuer where its keys are: RFC 8414 first, then OpenID Connect. */
async function discoverKeys(issuer: string, { fetch, timeoutMs }: KeyFetching): Promise<URL> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname === "/" ? "" : pathname.replace(/\/$/, "");
  const places = [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}/.well-known/openid-configuration${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
  for (const place of places) {
    const found = await readMetadata(place, fetch, timeoutMs);
    if (found?.issuer !== issuer || typeof found.jwks_uri !== "string") continue;
    return requireSafe(new URL(found.jwks_uri), "the key set");
  }
  throw new DiscoveryError("the issuer's metadata name no key set");
}

interface IssuerMetadata {
  readonly issuer?: unknown;
  readonly jwks_uri?: unknown;
}

async function readMetadata(
  url: string,
  fetch: KeyFetching["fetch"],
  timeoutMs: number,
): Promise<IssuerMetadata | undefined> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const length = Number(response.headers.get("content-length") ?? 0);
    if (!response.ok || length > MAX_METADATA) return undefined;
    const value: unknown = await response.json();
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
