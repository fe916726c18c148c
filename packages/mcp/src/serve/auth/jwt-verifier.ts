import type { JsonObject } from "@toolcrib/model";
import type { CallAuth } from "@toolcrib/runtime";
import { errors, type JWTPayload, jwtVerify } from "jose";
import { type KeySource, keySet } from "./key-set.ts";

/** What a token must be. */
export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: KeySource;
  readonly algorithms: readonly string[];
  readonly impliedScopes: Readonly<Record<string, readonly string[]>>;
  /** Seconds. */
  readonly clockTolerance: number;
  readonly jwksCooldownMs: number;
}

/** Whom a token stands for, and until when, in milliseconds; or why it is refused. */
export type TokenVerdict =
  | { readonly auth: CallAuth; readonly expires: number }
  | { readonly fault: string };

const KEY_TIMEOUT_MS = 5_000;
const OWN_CLAIMS: ReadonlySet<string> = new Set(["sub", "scope", "scp"]);

/** Makes the check of access tokens that are JWTs. It rejects when keys cannot be fetched. */
export function jwtVerifier(rules: TokenRules): (token: string) => Promise<TokenVerdict> {
  const { issuer, audience, algorithms, clockTolerance, impliedScopes } = rules;
  const key = keySet(issuer, rules.jwks, {
    fetch: globalThis.fetch,
    timeoutMs: KEY_TIMEOUT_MS,
    cooldownMs: rules.jwksCooldownMs,
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience,
        algorithms: [...algorithms],
        clockTolerance,
        requiredClaims: ["exp"],
      });
      const auth = describe(payload, impliedScopes);
      if (auth === undefined) return { fault: "it names no subject" };
      return { auth, expires: ((payload.exp ?? 0) + clockTolerance) * 1_000 };
    } catch (error) {
      if (isTokenFault(error)) return { fault: error.message };
      throw error;
    }
  };
}

/** Whether it is the token that is wrong, and not that keys could not be fetched. */
function isTokenFault(error: unknown): error is Error {
  const faults = [
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ];
  return faults.some((fault) => error instanceof fault);
}

function describe(
  payload: JWTPayload,
  implied: Readonly<Record<string, readonly string[]>>,
): CallAuth | undefined {
  const { sub, client_id, azp } = payload;
  const clientId = [client_id, azp].find((id) => typeof id === "string");
  const subject = typeof sub === "string" && sub !== "" ? sub : clientId;
  if (typeof subject !== "string" || subject === "") return undefined;
  const granted = [...wordsOf(payload["scope"]), ...wordsOf(payload["scp"])];
  const claims = Object.entries(payload).filter(([name]) => !OWN_CLAIMS.has(name));
  return {
    subject,
    scopes: withImplied(granted, implied),
    ...(typeof clientId === "string" && { clientId }),
    // A payload was parsed as JSON.
    claims: Object.fromEntries(claims) as JsonObject,
  };
}

/** The scopes that were granted and those that they include, however deep. */
function withImplied(
  granted: readonly string[],
  implied: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const all = new Set(granted);
  // A set goes on to give what is added while it is walked.
  for (const scope of all)
    if (Object.hasOwn(implied, scope)) for (const more of implied[scope] ?? []) all.add(more);
  return [...all];
}

function wordsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return value.split(" ").filter((word) => word !== "");
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}
