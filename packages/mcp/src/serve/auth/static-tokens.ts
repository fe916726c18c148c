import { createHash, timingSafeEqual } from "node:crypto";
import { ToolcribError } from "@toolcrib/model";
import type { CallAuth } from "@toolcrib/runtime";
import type { Authenticator } from "./authenticator.ts";
import { refuseToken } from "./bearer-challenge.ts";
import { readBearerToken } from "./bearer-token.ts";

/** A token that does not change, and whom it stands for. */
export interface StaticToken {
  readonly token: string;
  /** `token` unless told. */
  readonly subject?: string;
  /** What its bearer may do; everything unless told. */
  readonly scopes?: readonly string[];
}

const NO_ADVICE = {};
const PRINTABLE = /^[A-Za-z0-9\-._~+/]+=*$/;

/** Authenticates by fixed bearer tokens. Throws `invalid-token` for one that no client could send. */
export function staticTokens(tokens: readonly StaticToken[]): Authenticator {
  const known = tokens.map(({ token, subject = "token", scopes }) => {
    if (!PRINTABLE.test(token))
      throw new ToolcribError(
        "invalid-token",
        "a token is empty or has characters that no bearer token has; use letters, digits and -._~+/",
      );
    const auth: CallAuth = {
      subject,
      scopes: scopes ?? [],
      ...(scopes === undefined && { unrestricted: true }),
      claims: {},
    };
    return { digest: digestOf(token), auth };
  });
  return {
    authenticate: (request) => {
      const read = readBearerToken(request, NO_ADVICE);
      if ("refused" in read) return read;
      const digest = digestOf(read.token);
      // Every token is compared, in constant time: how long it takes tells nothing.
      let auth: CallAuth | undefined;
      for (const candidate of known)
        if (timingSafeEqual(candidate.digest, digest)) auth = candidate.auth;
      if (auth !== undefined) return { auth };
      return { refused: refuseToken("invalid_token", "The token is not known", NO_ADVICE) };
    },
  };
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
