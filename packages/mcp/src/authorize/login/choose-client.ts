import {
  isHttpsUrl,
  RegistrationRejectedError,
  registerClient,
} from "@modelcontextprotocol/client";
import { ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import type { AuthorizationServer } from "../discover/authorization-server.ts";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import { chooseAuthentication, type OauthClient } from "../grants/oauth-client.ts";
import type { GivenClient } from "./given-client.ts";

/** What a client is chosen for. */
export interface ClientWish {
  readonly given?: GivenClient | undefined;
  readonly redirect: string;
  readonly scope: string | undefined;
  readonly fetch: GuardedFetch;
}

/**
 * The client to log in as, in the order of MCP: one that is registered already, one whose id is the
 * URL of its metadata where the authorization server reads these, else one that is registered now.
 */
export async function chooseClient(
  server: AuthorizationServer,
  wish: ClientWish,
): Promise<OauthClient> {
  const { given } = wish;
  if (given !== undefined) {
    const { id, secret, privateKey } = given;
    const supported = server.clientAuthentication;
    const authentication = chooseAuthentication({ secret, privateKey, supported });
    const isDocument = isHttpsUrl(id);
    if (!isDocument || server.readsClientDocuments)
      return { id, authentication, ...withoutAbsent({ secret, privateKey }) };
  }
  if (server.registrationEndpoint === undefined) {
    const why =
      given === undefined ? "registers no clients itself" : "does not read the metadata of clients";
    const message = `${visibleText(server.issuer, 200)} ${why}: register a client there, with the redirect http://127.0.0.1/callback, and give its id with --client-id`;
    throw new ToolcribError("login-failed", message);
  }
  return await register(server, wish);
}

async function register(
  server: AuthorizationServer,
  { redirect, scope, fetch }: ClientWish,
): Promise<OauthClient> {
  const supported = server.clientAuthentication;
  const wanted = ["none", "client_secret_basic", "client_secret_post"].find(
    (way) => supported?.includes(way) ?? true,
  );
  try {
    const registered = await registerClient(server.issuer, {
      metadata: {
        issuer: server.issuer,
        authorization_endpoint: server.authorizationEndpoint ?? "",
        token_endpoint: server.tokenEndpoint,
        registration_endpoint: server.registrationEndpoint ?? "",
        response_types_supported: ["code"],
      },
      clientMetadata: {
        client_name: "toolcrib",
        redirect_uris: [redirect],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        application_type: "native",
        token_endpoint_auth_method: wanted ?? "none",
      },
      ...withoutAbsent({ scope }),
      fetchFn: fetch,
    });
    const { client_id: id, client_secret: secret } = registered;
    const method = registered.token_endpoint_auth_method;
    const authentication = chooseAuthentication({ secret, registered: method, supported });
    return { id, authentication, ...withoutAbsent({ secret }) };
  } catch (error) {
    if (error instanceof ToolcribError) throw error;
    const status = error instanceof RegistrationRejectedError ? ` (${error.status})` : "";
    const message = `${visibleText(server.issuer, 200)} does not register toolcrib as a client${status}: register one there and give its id with --client-id`;
    throw new ToolcribError("login-failed", message);
  }
}
