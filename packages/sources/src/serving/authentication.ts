import { resolve } from "node:path";
import type { Authenticator, OauthResourceOptions } from "@toolcrib/mcp/serve";
import { parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import type { SourceHost } from "../source-host.ts";

/** What a user says about who may call a server over HTTP, by the names of the options. */
export interface AuthenticationWords {
  /** The variable with the bearer token. */
  readonly "token-env": string | undefined;
  readonly "oauth-issuer": string | undefined;
  readonly "oauth-audience": string | undefined;
  /** A file or a URL with the keys of the issuer. */
  readonly "oauth-jwks": string | undefined;
}

/** What reading them takes. */
export interface AuthenticationPlace {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly host: Pick<SourceHost, "env" | "hide" | "debug">;
  /** The URL of the endpoint, where it is known before the server listens. */
  readonly endpoint: string | undefined;
}

/** Makes what authenticates callers; undefined where nothing was asked for. */
export async function readAuthentication(
  given: AuthenticationWords,
  place: AuthenticationPlace,
): Promise<Authenticator | undefined> {
  const variable = given["token-env"];
  const issuer = given["oauth-issuer"];
  const audience = given["oauth-audience"];
  if (issuer === undefined && (audience ?? given["oauth-jwks"]) !== undefined)
    throw new ToolcribError("usage", "--oauth-audience and --oauth-jwks need --oauth-issuer");
  if (variable !== undefined && issuer !== undefined)
    throw new ToolcribError("usage", "give --token-env or --oauth-issuer, not both");
  if (issuer !== undefined && audience === undefined)
    throw new ToolcribError(
      "usage",
      "--oauth-issuer needs --oauth-audience: without it, tokens that are meant for other servers would be taken",
    );
  if (variable === undefined && issuer === undefined) return undefined;
  const { oauthResource, staticTokens } = await import("@toolcrib/mcp/serve");
  if (issuer === undefined || audience === undefined)
    return staticTokens([{ token: tokenOf(variable ?? "", place) }]);
  return oauthResource({
    issuer,
    audience,
    ...(place.endpoint !== undefined &&
      !/^https?:/i.test(audience) && { resource: new URL(place.endpoint) }),
    ...(await readKeys(given["oauth-jwks"], place)),
    onRefusal: place.host.debug,
  });
}

/** The token of a variable, which no message shows; undefined where no variable is named. */
export function tokenOf(variable: string, place: Pick<AuthenticationPlace, "host">): string;
export function tokenOf(
  variable: string | undefined,
  place: Pick<AuthenticationPlace, "host">,
): string | undefined;
export function tokenOf(
  variable: string | undefined,
  { host }: Pick<AuthenticationPlace, "host">,
): string | undefined {
  if (variable === undefined) return undefined;
  const token = host.env[variable];
  if (!token)
    throw new ToolcribError("usage", `the variable ${variable} of --token-env is not set`);
  host.hide([token]);
  return token;
}

async function readKeys(
  source: string | undefined,
  { cwd, signal }: AuthenticationPlace,
): Promise<Pick<OauthResourceOptions, "jwks">> {
  if (source === undefined) return {};
  if (/^https?:\/\//i.test(source) && URL.canParse(source)) return { jwks: new URL(source) };
  const { parseKeySet } = await import("@toolcrib/mcp/serve");
  const text = await readTextFile(resolve(cwd, source), { shown: source, signal });
  const jwks = parseKeySet(parseJson(text));
  if (jwks === undefined)
    throw new ToolcribError("usage", `${source} is not a set of keys: {"keys": [ … ]} is expected`);
  return { jwks };
}
