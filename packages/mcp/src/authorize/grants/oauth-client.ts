/** How a client proves to an authorization server which one it is. */
export type ClientAuthentication =
  | "none"
  | "client_secret_basic"
  | "client_secret_post"
  | "private_key_jwt";

/** What toolcrib is to an authorization server: a client that is registered there. */
export interface OauthClient {
  readonly id: string;
  readonly secret?: string;
  /** A private key as PEM (PKCS 8) or JWK. */
  readonly privateKey?: string;
  readonly authentication: ClientAuthentication;
}

/** What chooses how a client proves itself. */
export interface ClientFacts {
  readonly secret?: string | undefined;
  readonly privateKey?: string | undefined;
  /** What the authorization server said when it registered the client. */
  readonly registered?: string | undefined;
  /** What the authorization server takes, as its metadata say; `client_secret_basic` unless they do. */
  readonly supported?: readonly string[] | undefined;
}

/** The strongest proof that the client has and the server takes. */
export function chooseAuthentication(facts: ClientFacts): ClientAuthentication {
  const { secret, privateKey, registered, supported = ["client_secret_basic"] } = facts;
  if (privateKey !== undefined) return "private_key_jwt";
  if (secret === undefined) return "none";
  const ways = ["client_secret_basic", "client_secret_post"] as const;
  return (
    ways.find((way) => way === registered) ??
    (registered === "none" ? "none" : ways.find((way) => supported.includes(way))) ??
    "client_secret_basic"
  );
}
