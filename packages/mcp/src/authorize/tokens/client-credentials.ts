import { withoutAbsent } from "@toolcrib/model";
import { maskUrl } from "../../secrets/url-secrets.ts";
import type { BearerChallenge } from "../challenge.ts";
import { discoverServer } from "../discover/protected-server.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { chooseAuthentication } from "../grants/oauth-client.ts";
import { type GrantedTokens, requestTokens } from "../grants/token-request.ts";
import { type GivenClient, requireIssuer } from "../login/given-client.ts";
import {
  type AccessTokenOptions,
  type AccessTokens,
  isFresh,
  patienceMs,
} from "./access-tokens.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { SecretList } from "./secret-list.ts";

/**
 * Tokens that a program gets in its own name, without a person (client credentials). They are kept
 * in memory only, and asked for when the server first refuses a request without one.
 */
export function clientCredentialTokens(
  server: string,
  client: GivenClient,
  { signal, onSecrets }: AccessTokenOptions,
): AccessTokens {
  const secrets = new SecretList(onSecrets);
  secrets.add([client.secret, client.privateKey]);
  let tokens: GrantedTokens | undefined;
  let givenAt = 0;
  let challenge: BearerChallenge | undefined;
  let scopes = client.scopes ?? [];

  const obtain = oneAtATime(async (): Promise<string | undefined> => {
    const url = new URL(server);
    const fetch = guardedFetch(url, signal);
    const { id, secret, privateKey, issuer } = client;
    const found = await discoverServer(url, { fetch, challenge, issuer });
    if (found === undefined) return undefined;
    const { resource, authorizationServer } = found;
    requireIssuer(client, authorizationServer.issuer, maskUrl(server).shown);
    const { clientAuthentication: supported } = authorizationServer;
    const authentication = chooseAuthentication({ secret, privateKey, supported });
    const scope = (scopes.length === 0 ? found.scopes : scopes).join(" ");
    tokens = await requestTokens(
      authorizationServer,
      { id, authentication, ...withoutAbsent({ secret, privateKey }) },
      {
        grant: { grant_type: "client_credentials", resource, ...(scope === "" ? {} : { scope }) },
        fetch,
      },
    );
    givenAt = Date.now();
    secrets.add([tokens.accessToken]);
    return tokens.accessToken;
  });

  return {
    server,
    secrets: () => secrets.values,
    current: async () => {
      if (tokens === undefined) return undefined;
      return isFresh(tokens, givenAt) ? tokens.accessToken : await obtain();
    },
    renew: async (refused, told) => {
      if (tokens !== undefined && tokens.accessToken !== refused) return tokens.accessToken;
      const wider = [...new Set([...scopes, ...(told?.scopes ?? [])])];
      // A server that refuses a new token of the same scopes will not be satisfied by another one.
      const isNew = tokens !== undefined && Date.now() - givenAt < patienceMs;
      if (isNew && wider.length === scopes.length) return undefined;
      scopes = wider;
      challenge = told ?? challenge;
      return await obtain();
    },
  };
}
