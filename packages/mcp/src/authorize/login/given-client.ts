import { ToolcribError, visibleText } from "@toolcrib/model";

/** A client that somebody has registered, and what was said about it. */
export interface GivenClient {
  /** Its id, or the URL of its metadata document. */
  readonly id: string;
  readonly secret?: string;
  /** A private key as PEM (PKCS 8) or JWK. */
  readonly privateKey?: string;
  /** Where it is registered; a secret is sent nowhere else. */
  readonly issuer?: string;
  readonly scopes?: readonly string[];
}

/**
 * A server names who gives its tokens, so it could have a secret sent to whomever it likes: a client
 * with a secret must say where it is registered. Throws `usage`.
 */
export function requireIssuer(
  { secret, privateKey, issuer }: GivenClient,
  found: string,
  server: string,
): void {
  if (issuer === found || (secret === undefined && privateKey === undefined)) return;
  const named = visibleText(found, 200);
  const message =
    issuer === undefined
      ? `${server} takes tokens of ${named}: a client secret or key is sent there only if OAUTH_ISSUER says so (OAUTH_ISSUER=${named})`
      : `${server} takes tokens of ${named}, and the client is registered at ${visibleText(issuer, 200)}`;
  throw new ToolcribError("usage", message);
}
