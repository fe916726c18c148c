import { errorMessage, isJsonObject, ToolcribError } from "@toolcrib/model";
import type { CallAuth } from "@toolcrib/runtime";
import type { JSONWebKeySet } from "jose";
import { parseSafeUrl } from "../../safe-url.ts";
import { refusal } from "../plain-answer.ts";
import type { Authentication, Authenticator } from "./authenticator.ts";
import { type BearerAdvice, refuseToken } from "./bearer-challenge.ts";
import { readBearerToken } from "./bearer-token.ts";
import type { TokenVerdict } from "./jwt-verifier.ts";
import { resourceMetadata } from "./resource-metadata.ts";
import { VerifiedTokens } from "./verified-tokens.ts";

/** Whose tokens a server takes (OAuth 2.1 resource server). */
export interface OauthResourceOptions {
  /** The issuer of the tokens, character for character as they name it. */
  readonly issuer: string;
  /** What the tokens must be meant for, character for character. */
  readonly audience: string;
  /** The issuer's keys: a URL or the document itself; unless told, its metadata say where. */
  readonly jwks?: URL | JSONWebKeySet;
  /** The URL under which clients know the server; the audience unless told, if that is a URL. */
  readonly resource?: URL;
  /** The scopes that every request needs. */
  readonly requiredScopes?: readonly string[];
  /** Scopes that a scope includes, as `{ admin: ["read", "write"] }`. */
  readonly impliedScopes?: Readonly<Record<string, readonly string[]>>;
  /** The signatures that are taken; all the asymmetric ones unless told, and never others. */
  readonly algorithms?: readonly string[];
  /** By how many seconds clocks may differ; 30 unless told. */
  readonly clockTolerance?: number;
  /** Milliseconds between two fetches for keys that are not known; 30,000 unless told. */
  readonly jwksCooldownMs?: number;
  /** Told why a token was refused; it never quotes the token. */
  readonly onRefusal?: (reason: string) => void;
}

/** Without HMAC: a secret that clients share does not prove who issued a token. */
const ALGORITHMS: readonly string[] = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

/** Authenticates by access tokens of an issuer: JWTs, checked with its keys. */
export function oauthResource(options: OauthResourceOptions): Authenticator {
  const { issuer, audience, requiredScopes = [], onRefusal, clockTolerance = 30 } = options;
  const algorithms = allowedAlgorithms(options.algorithms ?? ALGORITHMS);
  parseSafeUrl(issuer, "the issuer");
  const resource = options.resource ?? urlOf(audience);
  const metadata = resource && resourceMetadata({ resource, issuer, scopes: requiredScopes });
  const advice: BearerAdvice = { scopes: requiredScopes, metadataUrl: metadata?.url };
  let verifier: Promise<(token: string) => Promise<TokenVerdict>> | undefined;
  /** Loaded late: a server without tokens starts without it. */
  const load = async (): Promise<(token: string) => Promise<TokenVerdict>> => {
    const { jwtVerifier } = await import("./jwt-verifier.ts");
    const { jwks, impliedScopes = {}, jwksCooldownMs = 30_000 } = options;
    const rules = { issuer, audience, jwks, algorithms, clockTolerance };
    return jwtVerifier({ ...rules, impliedScopes, jwksCooldownMs });
  };
  const verified = new VerifiedTokens();

  const admit = (auth: CallAuth): Authentication => {
    const missing = requiredScopes.filter((scope) => !auth.scopes.includes(scope));
    if (missing.length === 0) return { auth };
    return { refused: refuseToken("insufficient_scope", "The token lacks a scope", advice) };
  };
  const verify = async (token: string): Promise<Authentication> => {
    try {
      verifier ??= load();
      const verdict = await (await verifier)(token);
      if ("fault" in verdict) return refused(verdict.fault);
      verified.keep(token, verdict.auth, verdict.expires);
      return admit(verdict.auth);
    } catch (error) {
      onRefusal?.(`tokens cannot be checked: ${errorMessage(error)}`);
      return {
        refused: refusal(503, "Tokens cannot be checked right now", { "retry-after": "5" }),
      };
    }
  };
  const refused = (reason: string): Authentication => {
    onRefusal?.(`a token was refused: ${reason}`);
    return { refused: refuseToken("invalid_token", "The token is not valid here", advice) };
  };
  return {
    metadata,
    authenticate: (request) => {
      const read = readBearerToken(request, advice);
      if ("refused" in read) return read;
      const known = verified.find(read.token);
      return known === undefined ? verify(read.token) : admit(known);
    },
  };
}

function allowedAlgorithms(names: readonly string[]): string[] {
  const unsafe = names.find((name) => !ALGORITHMS.includes(name));
  if (unsafe !== undefined)
    throw new ToolcribError(
      "invalid-token",
      `${unsafe} is not a signature that proves an issuer; use one of ${ALGORITHMS.join(", ")}`,
    );
  return [...names];
}

function urlOf(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** Reads a document as a set of keys; undefined where it is something else. */
export function parseKeySet(value: unknown): JSONWebKeySet | undefined {
  if (!isJsonObject(value) || !Array.isArray(value["keys"])) return undefined;
  // The keys themselves are read when they are used.
  return value["keys"].every(isJsonObject) ? (value as unknown as JSONWebKeySet) : undefined;
}
