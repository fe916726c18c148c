import type { GivenClient } from "@toolcrib/mcp/authorize";
import { ToolcribError, variableName, withoutAbsent } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";

/** What a source was given, and what it is called. */
export interface SourceVariables {
  /** The variables that were given for the source. */
  readonly env?: Readonly<Record<string, string>>;
  /** The name of the source, or the key of its entry. */
  readonly name?: string | undefined;
  readonly host: Pick<SourceHost, "env">;
}

/**
 * The client that is registered for a source, out of variables that belong to this source alone:
 * `OAUTH_CLIENT_ID` and others where they were given for it, and for a source called NAME also
 * `NAME_OAUTH_CLIENT_ID` of the environment. Undefined without an id.
 */
export function clientVariables({
  env = {},
  name,
  host,
}: SourceVariables): GivenClient | undefined {
  const read = (key: string): string | undefined => {
    const own = name === undefined ? undefined : host.env[`${variableName(name)}_${key}`];
    return (env[key] ?? own) || undefined;
  };
  const id = read("OAUTH_CLIENT_ID");
  const secret = read("OAUTH_CLIENT_SECRET");
  const privateKey = read("OAUTH_PRIVATE_KEY");
  if (id === undefined) {
    if (secret === undefined && privateKey === undefined) return undefined;
    const message = "OAUTH_CLIENT_SECRET and OAUTH_PRIVATE_KEY need OAUTH_CLIENT_ID beside them";
    throw new ToolcribError("usage", message);
  }
  return {
    id,
    ...withoutAbsent({
      secret,
      privateKey,
      issuer: read("OAUTH_ISSUER"),
      scopes: read("OAUTH_SCOPE")?.split(/\s+/).filter(Boolean),
    }),
  };
}
