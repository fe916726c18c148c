import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { IssuerUnavailableError } from "./issuer-keys.ts";

/** What a token of an issuer says, once its signature and times were checked. */
export interface OidcClaims {
  readonly subject: string;
  readonly audience: readonly string[];
  /** The id of the token; where it has none, what was signed. */
  readonly id: string;
  readonly expiresAt: string;
  readonly all: JsonObject;
}

/** Why a token of an issuer is not taken. */
export interface OidcFault {
  readonly code: "invalid-oidc-token" | "expired-oidc-token";
  readonly detail: string;
}

/** Characters of a token. */
const TOKEN_LENGTH = 16_384;

/** Signatures with public keys only: a public key is never taken for a shared secret. */
const ALGORITHMS: readonly string[] = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA"],
];

/** Seconds that clocks may differ. */
const CLOCK_SECONDS = 30;

/** The issuer that a token claims to be of; undefined for a text that is not a token. */
export function claimedIssuer(token: string): string | undefined {
  if (token.length > TOKEN_LENGTH) return undefined;
  try {
    const { iss } = decodeJwt(token);
    return typeof iss === "string" && iss.length <= 500 ? iss : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a token's signature, issuer and times. Throws `IssuerUnavailableError`. */
export async function verifyOidc(
  token: string,
  { issuer, keys, now }: { issuer: string; keys: JWTVerifyGetKey; now: Date },
): Promise<OidcClaims | OidcFault> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms: [...ALGORITHMS],
      requiredClaims: ["exp", "iat", "sub", "aud"],
      clockTolerance: CLOCK_SECONDS,
      currentDate: now,
    });
    const { sub: subject, aud, jti, exp = 0 } = payload;
    if (typeof subject !== "string" || subject === "" || !isJsonObject(payload))
      return { code: "invalid-oidc-token", detail: "the token does not say whom it stands for" };
    return {
      subject,
      audience: [aud ?? []].flat().filter((each) => typeof each === "string"),
      // Not the signature: some can be changed and stay valid.
      id: typeof jti === "string" && jti !== "" ? jti : token.slice(0, token.lastIndexOf(".")),
      expiresAt: new Date((exp + CLOCK_SECONDS) * 1_000).toISOString(),
      all: payload,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return { code: "expired-oidc-token", detail: "the token has expired" };
    if (error instanceof IssuerUnavailableError) throw error;
    if (!(error instanceof errors.JOSEError)) throw error;
    if (KEY_FAULTS.has(error.code))
      throw new IssuerUnavailableError(`the keys of the issuer are not valid: ${error.message}`, {
        cause: error,
      });
    return { code: "invalid-oidc-token", detail: `the token is not valid: ${error.message}` };
  }
}

/** What is wrong with the answer that should hold keys, not with the token. */
const KEY_FAULTS: ReadonlySet<string> = new Set([
  "ERR_JOSE_GENERIC",
  "ERR_JWKS_TIMEOUT",
  "ERR_JWKS_INVALID",
]);
