import { resolve } from "node:path";
import type { Authenticator, OauthResourceOptions } from "@toolcrib/mcp/serve";
import { parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import type { Output } from "../output/output.ts";
import type { Terminal } from "../terminal.ts";
import { flag, type Option, type OptionValues, text } from "./option.ts";

/** Options that say who may call a server over HTTP. */
export const authenticationOptions: {
  readonly "token-env": Option<string | undefined>;
  readonly "oauth-issuer": Option<string | undefined>;
  readonly "oauth-audience": Option<string | undefined>;
  readonly "oauth-jwks": Option<string | undefined>;
  readonly "allow-anonymous": Option<boolean>;
} = {
  "token-env": text("VAR", "the variable with the bearer token that callers must send"),
  "oauth-issuer": text("URL", "take access tokens of this issuer (OAuth 2.1, JWT)"),
  "oauth-audience": text("TEXT", "what the tokens must be meant for, as https://host/mcp"),
  "oauth-jwks": text("FILE|URL", "the issuer's keys, where its own metadata do not say"),
  "allow-anonymous": flag("let everyone call who reaches an address off this machine"),
};

type Given = OptionValues<typeof authenticationOptions>;

/** What reading the options takes. */
interface Place {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly terminal: Pick<Terminal, "env">;
  readonly output: Pick<Output, "hide" | "debug">;
  /** The URL of the endpoint, where it is known before the server listens. */
  readonly endpoint: string | undefined;
}

/** Refuses options that a server over stdio, whose client started it, has no use for. */
export function refuseAuthentication(given: Given): void {
  for (const name of ["token-env", "oauth-issuer", "oauth-audience", "oauth-jwks"] as const)
    if (given[name] !== undefined)
      throw new ToolcribError("usage", `--${name} is for servers over HTTP: give --http too`);
}

/** Makes what authenticates callers; undefined where nothing was asked for. */
export async function readAuthentication(
  given: Given,
  place: Place,
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
    return staticTokens([{ token: readToken(variable ?? "", place) }]);
  return oauthResource({
    issuer,
    audience,
    ...(place.endpoint !== undefined &&
      !/^https?:/i.test(audience) && { resource: new URL(place.endpoint) }),
    ...(await readKeys(given["oauth-jwks"], place)),
    onRefusal: place.output.debug,
  });
}

function readToken(variable: string, { terminal, output }: Place): string {
  const token = terminal.env[variable];
  if (!token)
    throw new ToolcribError("usage", `the variable ${variable} of --token-env is not set`);
  output.hide([token]);
  return token;
}

async function readKeys(
  source: string | undefined,
  { cwd, signal }: Place,
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
