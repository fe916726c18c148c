import { type JsonObject, ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import { endpointAt, readDocument, textAt, textsAt } from "./metadata-document.ts";

/** What an authorization server says about itself (RFC 8414, OpenID Connect Discovery). */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint: string;
  readonly registrationEndpoint?: string;
  readonly revocationEndpoint?: string;
  readonly scopes: readonly string[];
  /** How clients may prove themselves; unknown unless told. */
  readonly clientAuthentication?: readonly string[];
  readonly signingAlgorithms?: readonly string[];
  /** Whether it takes proofs that the code was asked for by who redeems it (PKCE, S256). */
  readonly hasPkce: boolean;
  /** Whether the id of a client may be the URL of its metadata. */
  readonly readsClientDocuments: boolean;
  /** Whether its answers name it (RFC 9207). */
  readonly namesItself: boolean;
}

/**
 * Asks an issuer for its metadata, which must name the issuer character for character. An issuer that
 * was only guessed from a server's address may be written with or without a slash at its end.
 */
export async function readAuthorizationServer(
  issuer: string,
  { fetch, isGuess }: { readonly fetch: GuardedFetch; readonly isGuess: boolean },
): Promise<AuthorizationServer | undefined> {
  for (const place of places(issuer)) {
    const document = await readDocument(place, fetch);
    if (document === undefined) continue;
    const named = textAt(document, "issuer");
    if (named !== issuer && !(isGuess && named === `${issuer}/`)) {
      const found = named === undefined ? "none" : visibleText(named, 200);
      const message = `the metadata at ${visibleText(place, 300)} are of another issuer: ${visibleText(issuer, 200)} is expected, ${found} is named`;
      throw new ToolcribError("login-failed", message);
    }
    return described(document, named);
  }
  return undefined;
}

/** Where the metadata of an issuer may be, in the order of MCP. */
function places(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const oauth = `${origin}/.well-known/oauth-authorization-server${path}`;
  const openid = `${origin}/.well-known/openid-configuration${path}`;
  return path === ""
    ? [oauth, openid]
    : [oauth, openid, `${origin}${path}/.well-known/openid-configuration`];
}

function described(document: JsonObject, issuer: string): AuthorizationServer {
  const tokenEndpoint = endpointAt(document, "token_endpoint");
  if (tokenEndpoint === undefined) {
    const message = `${visibleText(issuer, 200)} does not say where it gives tokens`;
    throw new ToolcribError("login-failed", message);
  }
  return {
    issuer,
    tokenEndpoint,
    ...withoutAbsent({
      authorizationEndpoint: endpointAt(document, "authorization_endpoint"),
      registrationEndpoint: endpointAt(document, "registration_endpoint"),
      revocationEndpoint: endpointAt(document, "revocation_endpoint"),
      clientAuthentication: textsAt(document, "token_endpoint_auth_methods_supported"),
      signingAlgorithms: textsAt(document, "token_endpoint_auth_signing_alg_values_supported"),
    }),
    scopes: textsAt(document, "scopes_supported") ?? [],
    hasPkce: textsAt(document, "code_challenge_methods_supported")?.includes("S256") === true,
    readsClientDocuments: document["client_id_metadata_document_supported"] === true,
    namesItself: document["authorization_response_iss_parameter_supported"] === true,
  };
}
