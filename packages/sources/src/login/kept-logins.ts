import type { LoginRecord } from "@toolcrib/mcp/authorize";
import { maskUrl } from "@toolcrib/mcp/secrets";
import { table } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";
import { loginFiles } from "./login-files.ts";

/** A login as it is shown: without tokens. */
export interface KeptLogin {
  /** The URL of the server; its secrets are masked. */
  readonly server: string;
  readonly issuer: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** `valid` until its token ends, then `refreshable` where it can be renewed, else `ended`. */
  readonly state: "valid" | "refreshable" | "ended";
  /** When its token ends, where that is known. */
  readonly expires?: string;
}

/** What may be shown of a login. */
export function keptLogin(record: LoginRecord, now: number = Date.now()): KeptLogin {
  const { issuer, scopes, tokens } = record;
  const expiresAt = tokens?.expiresAt;
  const isValid = tokens !== undefined && (expiresAt === undefined || now < expiresAt);
  const state = isValid ? "valid" : tokens?.refreshToken === undefined ? "ended" : "refreshable";
  return {
    server: maskUrl(record.server).shown,
    issuer: maskUrl(issuer).shown,
    resource: maskUrl(record.resource).shown,
    scopes,
    state,
    ...(expiresAt === undefined ? {} : { expires: new Date(expiresAt).toISOString() }),
  };
}

/** Logins as a table for people. */
export function loginTable(logins: readonly KeptLogin[]): string {
  if (logins.length === 0) return "you are not logged in to any server";
  const rows = logins.map(({ server, issuer, scopes, state }) => [
    server,
    state,
    issuer,
    scopes.join(" "),
  ]);
  return table([["SERVER", "STATE", "ISSUER", "SCOPES"], ...rows]);
}

/** Every login of the user. */
export async function keptLogins(host: Pick<SourceHost, "env">): Promise<readonly KeptLogin[]> {
  const records = await (await loginFiles(host)).list();
  return records.map((record) => keptLogin(record));
}
