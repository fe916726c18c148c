import { flag, type Option, text } from "./option.ts";

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
