import type { SchemeUse, SecurityScheme } from "../operation/operation-binding.ts";
import { type CredentialVariable, credentialVariables } from "./credential-variables.ts";

/** Credentials of one scheme. */
export type Credential =
  /** An API key, a bearer or an access token. */
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string };

/** Credentials by the names of the security schemes. */
export type Credentials = ReadonlyMap<string, Credential>;

/** Where credentials come from. */
export interface CredentialSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Stands before the names of variables: the name of the source, so that two never share one. */
  readonly prefix?: string;
}

/** Takes the credentials of schemes from variables: `SHOP_API_KEY` for the scheme `api_key` of `shop`. */
export function readCredentials(
  schemes: ReadonlyMap<string, SecurityScheme>,
  { env, prefix }: CredentialSource,
): Credentials {
  const found = new Map<string, Credential>();
  for (const [name, scheme] of schemes)
    for (const variables of credentialVariables(name, scheme, prefix)) {
      const values = variables.map(({ variable }) => env[variable]);
      const [first, second] = values;
      if (first === undefined || first === "" || values.includes(undefined)) continue;
      found.set(
        name,
        second === undefined
          ? { kind: "token", token: first }
          : scheme.kind === "basic"
            ? { kind: "basic", username: first, password: second }
            : { kind: "client", clientId: first, clientSecret: second },
      );
      break;
    }
  return found;
}

/** The texts that must never be repeated. */
export function secretTexts(credentials: Credentials): readonly string[] {
  return [...credentials.values()].flatMap(secretsOf);
}

function secretsOf(credential: Credential): readonly string[] {
  switch (credential.kind) {
    case "token":
      return [credential.token];
    case "basic": {
      const { username, password } = credential;
      return [password, Buffer.from(`${username}:${password}`).toString("base64")];
    }
    case "client":
      return [credential.clientSecret];
  }
}

/** The first alternative that there are credentials for; undefined where none is complete. */
export function usableAlternative(
  security: readonly (readonly SchemeUse[])[],
  credentials: Credentials,
): readonly SchemeUse[] | undefined {
  const complete = security.filter((uses) => uses.every(({ scheme }) => credentials.has(scheme)));
  // An empty alternative means that nobody needs to be asked; others say more.
  return complete.find((uses) => uses.length > 0) ?? complete[0];
}

/** Variables that would have to be set for an operation; none where its security is satisfied. */
export function missingVariables(
  security: readonly (readonly SchemeUse[])[],
  schemes: ReadonlyMap<string, SecurityScheme>,
  { credentials, prefix }: { readonly credentials: Credentials; readonly prefix?: string },
): readonly CredentialVariable[] {
  if (security.length === 0 || usableAlternative(security, credentials) !== undefined) return [];
  const [first = []] = security;
  return first
    .filter(({ scheme }) => !credentials.has(scheme))
    .flatMap(({ scheme }) => {
      const known = schemes.get(scheme);
      if (known === undefined) return [];
      return credentialVariables(scheme, known, prefix).at(-1) ?? [];
    });
}
