import { isScope, withoutAbsent } from "@toolcrib/model";

/** What a server says about the token that it wants, in the `Bearer` challenge of `WWW-Authenticate`. */
export interface BearerChallenge {
  /** Where the metadata of RFC 9728 are. */
  readonly resourceMetadata?: string;
  /** The scopes that a token must have. */
  readonly scopes: readonly string[];
  /** Why the token that was sent is refused, as `invalid_token` or `insufficient_scope`. */
  readonly error?: string;
}

const token = "[!#$%&'*+.^_`|~\\w-]+";
const parameter = `(${token})\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s,"]+))`;

/** A parameter, else the name of a scheme. */
const part = new RegExp(`[\\s,]*(?:${parameter}|(${token})(?=[\\s,]|$))`, "y");

/** More are no list of rights that a person could agree to. */
const mostScopes = 100;

/** Reads the first `Bearer` challenge of a header; undefined where there is none. */
export function parseChallenge(header: string | null): BearerChallenge | undefined {
  const found = readParameters(header?.slice(0, 8_192) ?? "");
  if (found === undefined) return undefined;
  const resourceMetadata = found.get("resource_metadata");
  const error = found.get("error");
  return {
    ...withoutAbsent({ resourceMetadata }),
    scopes: parseScopes(found.get("scope")),
    ...withoutAbsent({ error }),
  };
}

/** The parameters of the first `Bearer` challenge, by their names in lower case; the first of a name counts. */
function readParameters(header: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  let inBearer = false;
  let begun = false;
  part.lastIndex = 0;
  for (let match = part.exec(header); match !== null; match = part.exec(header)) {
    const [, name, quoted, plain, scheme] = match;
    if (scheme !== undefined) {
      if (begun) break;
      inBearer = scheme.toLowerCase() === "bearer";
      begun = inBearer;
    } else if (inBearer && name !== undefined && !found.has(name.toLowerCase())) {
      found.set(name.toLowerCase(), plain ?? quoted?.replaceAll(/\\(.)/g, "$1") ?? "");
    }
  }
  return begun ? found : undefined;
}

/** The scopes of a text, each once; what cannot be one is left out. */
export function parseScopes(text: string | undefined): readonly string[] {
  const words = text?.split(" ").filter((word) => isScope(word)) ?? [];
  return [...new Set(words)].slice(0, mostScopes);
}
