import {
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  withoutAbsent,
} from "@toolcrib/model";
import { parseScopes } from "../challenge.ts";
import type { ClientAuthentication, OauthClient } from "../grants/oauth-client.ts";
import type { GrantedTokens } from "../grants/token-request.ts";

const FORMAT = "toolcrib-login/1";

/** What is kept of a login to one server: tokens of one issuer for one resource. */
export interface LoginRecord {
  /** The URL that the tokens are sent to, and no other. */
  readonly server: string;
  readonly resource: string;
  readonly issuer: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint?: string;
  readonly client: OauthClient;
  /** The scopes that were granted; with none of them, the server's own choice. */
  readonly scopes: readonly string[];
  /** Absent after the authorization server took back what it gave. */
  readonly tokens?: Omit<GrantedTokens, "scopes">;
}

/** The values of a record that must appear nowhere else. */
export function recordSecrets({ client, tokens }: LoginRecord): readonly string[] {
  const values = [tokens?.accessToken, tokens?.refreshToken, client.secret, client.privateKey];
  return values.filter((value) => value !== undefined);
}

/** The text of a record's file. */
export function formatRecord(record: LoginRecord): string {
  return `${JSON.stringify({ format: FORMAT, ...record }, null, 2)}\n`;
}

/** Reads the text of a record's file; undefined where it is something else. */
export function parseRecord(text: string): LoginRecord | undefined {
  const value = parsed(text);
  if (!isJsonObject(value) || value["format"] !== FORMAT) return undefined;
  const { server, resource, issuer, tokenEndpoint, revocationEndpoint, scopes } = value;
  const client = readClient(value["client"]);
  if (
    typeof server !== "string" ||
    typeof resource !== "string" ||
    typeof issuer !== "string" ||
    typeof tokenEndpoint !== "string" ||
    client === undefined
  )
    return undefined;
  return {
    server,
    resource,
    issuer,
    tokenEndpoint,
    client,
    scopes: Array.isArray(scopes) ? parseScopes(scopes.join(" ")) : [],
    ...withoutAbsent({
      revocationEndpoint: textOf(revocationEndpoint),
      tokens: readTokens(value["tokens"]),
    }),
  };
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const ways: readonly ClientAuthentication[] = [
  "none",
  "client_secret_basic",
  "client_secret_post",
  "private_key_jwt",
];

function readClient(value: Json | undefined): OauthClient | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, secret, privateKey } = value;
  const authentication = ways.find((way) => way === value["authentication"]);
  if (typeof id !== "string" || authentication === undefined) return undefined;
  return {
    id,
    authentication,
    ...withoutAbsent({ secret: textOf(secret), privateKey: textOf(privateKey) }),
  };
}

function readTokens(value: Json | undefined): LoginRecord["tokens"] {
  if (!isJsonObject(value)) return undefined;
  const { accessToken, refreshToken, expiresAt }: JsonObject = value;
  if (typeof accessToken !== "string") return undefined;
  return {
    accessToken,
    ...withoutAbsent({
      refreshToken: textOf(refreshToken),
      expiresAt: typeof expiresAt === "number" ? expiresAt : undefined,
    }),
  };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
