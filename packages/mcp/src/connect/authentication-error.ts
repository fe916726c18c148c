import { type ErrorCode, ToolcribError } from "@toolcrib/model";
import type { BearerChallenge } from "../authorize/challenge.ts";

/** How an HTTP server refused its caller. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly challenge?: BearerChallenge;
}

/**
 * A server wants to know who calls, or does not let this caller do it. Its code is `login-required`
 * where the server says that it takes tokens of an authorization server, `insufficient-scope` where
 * a token lacks rights, else `authentication-required`.
 */
export class AuthenticationError extends ToolcribError {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(codeOf(refusal), message, options);
    this.refusal = refusal;
  }
}

type AuthenticationCode = Extract<
  ErrorCode,
  "authentication-required" | "login-required" | "insufficient-scope"
>;

function codeOf({ status, challenge }: Refusal): AuthenticationCode {
  if (status === 403)
    return challenge?.error === "insufficient_scope"
      ? "insufficient-scope"
      : "authentication-required";
  return challenge?.resourceMetadata === undefined ? "authentication-required" : "login-required";
}

/** What a server that refused its caller wants, as the end of a sentence about it. */
export function refusalText(refusal: Refusal): string {
  switch (codeOf(refusal)) {
    case "authentication-required":
      return refusal.status === 401 ? "asks who is calling (401)" : "refuses this caller (403)";
    case "login-required":
      return "asks for a login (401)";
    case "insufficient-scope": {
      // The characters of a scope are those of ASCII that can be seen.
      const scopes = refusal.challenge?.scopes.join(" ").slice(0, 300) ?? "";
      return `wants a token with further scopes (403)${scopes === "" ? "" : `, ${scopes}`}`;
    }
  }
}
