import { type PlainAnswer, refusal } from "../plain-answer.ts";

/** The error codes of RFC 6750, and what HTTP says with them. */
const STATUS = {
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
} as const;

/** Why a token is refused. */
export type BearerError = keyof typeof STATUS;

/** What a refusal tells about getting a better token. */
export interface BearerAdvice {
  /** The scopes that a token must have. */
  readonly scopes?: readonly string[];
  /** The URL of the metadata of RFC 9728. */
  readonly metadataUrl?: string | undefined;
}

/** Refuses a request without credentials: the client learns where to get some, and no error. */
export function askForToken(advice: BearerAdvice): PlainAnswer {
  return refusal(401, "Unauthorized: a bearer token is needed", {
    "www-authenticate": challenge([], advice),
  });
}

/** Refuses a request for what is wrong with its token. The description must not quote the token. */
export function refuseToken(
  error: BearerError,
  description: string,
  advice: BearerAdvice,
): PlainAnswer {
  const parts: Part[] = [
    ["error", error],
    ["error_description", description],
  ];
  return refusal(STATUS[error], description, { "www-authenticate": challenge(parts, advice) });
}

type Part = readonly [name: string, value: string];

function challenge(parts: readonly Part[], { scopes = [], metadataUrl }: BearerAdvice): string {
  const all: readonly Part[] = [
    ...parts,
    ...(scopes.length === 0 ? [] : [["scope", scopes.join(" ")] as const]),
    ...(metadataUrl === undefined ? [] : [["resource_metadata", metadataUrl] as const]),
  ];
  const text = all.map(([name, value]) => `${name}="${value.replaceAll(/[^ !#-[\]-~]/g, "")}"`);
  return text.length === 0 ? "Bearer" : `Bearer ${text.join(", ")}`;
}
