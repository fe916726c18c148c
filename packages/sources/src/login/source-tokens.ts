import type { AccessTokens } from "@toolcrib/mcp/authorize";
import type { HttpTarget } from "@toolcrib/mcp/connect";
import type { SourceHost } from "../source-host.ts";
import { clientVariables, type SourceVariables } from "./client-variables.ts";
import { loginFiles } from "./login-files.ts";

/** Whose tokens they are. */
export interface TokenPlace extends SourceVariables {
  readonly host: Pick<SourceHost, "env" | "hide">;
  readonly signal: AbortSignal;
}

/** The URL of a server as logins are kept by it. */
export function loginUrl(url: string): URL {
  const server = new URL(url);
  server.hash = "";
  return server;
}

/**
 * Where the tokens for a server come from: the login that the user has to it, else a client with a
 * secret or key that was given for the source. Undefined where there is neither, and where the server
 * gets an Authorization header anyway.
 */
export async function sourceTokens(
  { url, headers = {} }: HttpTarget,
  place: TokenPlace,
): Promise<AccessTokens | undefined> {
  if (hasAuthorization(headers) || !URL.canParse(url)) return undefined;
  const { signal, host } = place;
  const options = { signal, onSecrets: host.hide };
  const server = loginUrl(url).href;
  const files = await loginFiles(host);
  const record = await files.read(server);
  const { clientCredentialTokens, storedTokens } = await import("@toolcrib/mcp/authorize");
  if (record !== undefined) return storedTokens(record, files, options);
  const client = clientVariables(place);
  if (client?.secret === undefined && client?.privateKey === undefined) return undefined;
  return clientCredentialTokens(server, client, options);
}

/** Whether headers have one with credentials. */
export function hasAuthorization(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
}
