import { variableName } from "@toolcrib/model";
import type { SecurityScheme } from "../operation/operation-binding.ts";

/** A variable of the environment that holds a part of a scheme's credentials. */
export interface CredentialVariable {
  readonly scheme: string;
  readonly variable: string;
  /** What it holds, as in "the API key". */
  readonly holds: string;
}

/** Ways of giving the credentials of a scheme: each is a list of variables that belong together. */
export function credentialVariables(
  name: string,
  scheme: SecurityScheme,
  prefix?: string,
): readonly (readonly CredentialVariable[])[] {
  const base = variableName(prefix === undefined ? name : `${prefix}_${name}`);
  const one = (suffix: string, holds: string): CredentialVariable => ({
    scheme: name,
    variable: suffix === "" ? base : `${base}_${suffix}`,
    holds,
  });
  switch (scheme.kind) {
    case "api-key":
      return [[one("", `the API key for the ${scheme.in} ${scheme.name}`)]];
    case "basic":
      return [[one("USERNAME", "the user name"), one("PASSWORD", "the password")]];
    case "bearer":
      return [[one("", "the bearer token")]];
    case "oauth2":
      return [
        [one("", "an access token")],
        ...(scheme.tokenUrl === undefined
          ? []
          : [[one("CLIENT_ID", "the client id"), one("CLIENT_SECRET", "the client secret")]]),
      ];
    case "unsupported":
      return [];
  }
}
