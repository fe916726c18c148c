import { randomBytes } from "node:crypto";
import {
  startAuthorization,
  validateAuthorizationResponseIssuer,
} from "@modelcontextprotocol/client";
import { LIMITS, ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import { maskUrl } from "../../secrets/url-secrets.ts";
import type { BearerChallenge } from "../challenge.ts";
import type { AuthorizationServer } from "../discover/authorization-server.ts";
import { discoverServer, type ProtectedServer } from "../discover/protected-server.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { requestTokens } from "../grants/token-request.ts";
import type { LoginFiles } from "../store/login-files.ts";
import type { LoginRecord } from "../store/login-record.ts";
import { chooseClient } from "./choose-client.ts";
import { type GivenClient, requireIssuer } from "./given-client.ts";
import { openLoopbackRedirect } from "./loopback-redirect.ts";

/** How somebody logs in to a server. */
export interface LoginOptions {
  readonly files: LoginFiles;
  /** What the server answered without a token, or to one that lacks scopes. */
  readonly challenge?: BearerChallenge | undefined;
  readonly client?: GivenClient | undefined;
  /** The issuer that is expected; any unless told. */
  readonly issuer?: string | undefined;
  /** Scopes that are wanted besides those that the server asks for. */
  readonly scopes?: readonly string[];
  /** Shows a person the URL where they log in. */
  readonly show: (url: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds for the person; `LIMITS.loginMs` unless told. */
  readonly timeoutMs?: number;
  readonly onWarning?: (message: string) => void;
  /** Told of every value that must appear nowhere else. */
  readonly onSecrets?: (values: readonly string[]) => void;
}

/**
 * Logs a person in to a server (OAuth 2.1, authorization code with PKCE) and keeps the tokens.
 * Undefined where the server knows of no logins. Throws `login-failed`.
 */
export async function logIn(server: URL, options: LoginOptions): Promise<LoginRecord | undefined> {
  const { files, client: given, signal, onSecrets } = options;
  onSecrets?.([given?.secret, given?.privateKey].filter((value) => value !== undefined));
  const fetch = guardedFetch(server, signal);
  const issuer = options.issuer ?? given?.issuer;
  const found = await discoverServer(server, { fetch, challenge: options.challenge, issuer });
  if (found === undefined) return undefined;
  const { authorizationServer, resource } = found;
  requirePkce(authorizationServer);
  const shown = maskUrl(server.href).shown;
  if (given !== undefined)
    requireIssuer({ ...given, ...withoutAbsent({ issuer }) }, authorizationServer.issuer, shown);
  const before = await files.read(server.href);
  const scope = wantedScope(found, options, before);
  const redirect = await openLoopbackRedirect({
    signal,
    timeoutMs: options.timeoutMs ?? LIMITS.loginMs,
    onStranger: () =>
      options.onWarning?.("a page came back that does not belong to this login: it was refused"),
  });
  try {
    const client = await chooseClient(authorizationServer, {
      given,
      redirect: redirect.uri,
      scope,
      fetch,
    });
    const state = randomBytes(32).toString("base64url");
    const { authorizationUrl, codeVerifier } = await startAuthorization(
      authorizationServer.issuer,
      {
        metadata: {
          issuer: authorizationServer.issuer,
          authorization_endpoint: authorizationServer.authorizationEndpoint ?? "",
          token_endpoint: authorizationServer.tokenEndpoint,
          response_types_supported: ["code"],
          code_challenge_methods_supported: ["S256"],
        },
        clientInformation: { client_id: client.id },
        redirectUrl: redirect.uri,
        state,
        resource,
        ...withoutAbsent({ scope }),
      },
    );
    onSecrets?.([codeVerifier, ...(client.secret === undefined ? [] : [client.secret])]);
    const answered = redirect.answer(state);
    options.show(authorizationUrl.href);
    const code = readCode(await answered, authorizationServer);
    onSecrets?.([code]);
    const { scopes, ...tokens } = await requestTokens(authorizationServer, client, {
      grant: {
        grant_type: "authorization_code",
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirect.uri,
        resource,
      },
      fetch,
    });
    const record: LoginRecord = {
      server: server.href,
      resource,
      issuer: authorizationServer.issuer,
      tokenEndpoint: authorizationServer.tokenEndpoint,
      ...withoutAbsent({ revocationEndpoint: authorizationServer.revocationEndpoint }),
      client,
      scopes: scopes ?? scope?.split(" ") ?? [],
      tokens,
    };
    await files.change(server.href, signal, (_found, write) => write(record));
    return record;
  } finally {
    redirect.close();
  }
}

/** Without it, whoever catches the code on its way could redeem it. */
function requirePkce({ issuer, hasPkce, authorizationEndpoint }: AuthorizationServer): void {
  const missing = [
    ...(hasPkce ? [] : ["PKCE with S256 (code_challenge_methods_supported)"]),
    ...(authorizationEndpoint === undefined ? ["a page to log in (authorization_endpoint)"] : []),
  ];
  if (missing.length === 0) return;
  const message = `${visibleText(issuer, 200)} does not say that it has ${missing.join(" and ")}`;
  throw new ToolcribError("login-failed", message);
}

/**
 * What is asked for: what the server says it needs, else what it knows; and what was granted before,
 * so that rights add up. With `offline_access`, where the authorization server has it, the login can
 * be refreshed.
 */
function wantedScope(
  { scopes: known, authorizationServer: { issuer, scopes: offered } }: ProtectedServer,
  { challenge, scopes: given = [], client }: LoginOptions,
  before: LoginRecord | undefined,
): string | undefined {
  const asked = [...(challenge?.scopes ?? []), ...given, ...(client?.scopes ?? [])];
  const granted = before?.issuer === issuer ? before.scopes : [];
  const needed = asked.length > 0 ? asked : known;
  const all = new Set([...granted, ...needed]);
  if (all.size > 0 && offered.includes("offline_access")) all.add("offline_access");
  return all.size === 0 ? undefined : [...all].join(" ");
}

/** The code of an answer that the authorization server itself gave (RFC 9207). */
function readCode(answer: URLSearchParams, { issuer, namesItself }: AuthorizationServer): string {
  try {
    validateAuthorizationResponseIssuer({
      iss: answer.get("iss") ?? undefined,
      expectedIssuer: issuer,
      issParameterSupported: namesItself,
    });
  } catch (cause) {
    const message = `the answer to the login does not come from ${visibleText(issuer, 200)}: another authorization server may have mixed itself in`;
    throw new ToolcribError("login-failed", message, { cause });
  }
  const code = answer.get("code");
  if (code !== null && code !== "" && !answer.has("error")) return code;
  const error = visibleText(answer.get("error") ?? "no code", 60);
  const description = visibleText(answer.get("error_description") ?? "", 200);
  const reason = description === "" ? error : `${error}: ${description}`;
  throw new ToolcribError(
    "login-failed",
    `${visibleText(issuer, 200)} did not log you in: ${reason}`,
  );
}
