import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { clientProof } from "../grants/client-proof.ts";
import type { LoginFiles } from "../store/login-files.ts";
import { type LoginRecord, recordSecrets } from "../store/login-record.ts";

/** What became of a login. */
export interface Logout {
  readonly record: LoginRecord;
  /** Whether the authorization server has taken the tokens back; it may have no way to. */
  readonly revoked: boolean;
}

/** Forgets the login to a server, and asks the authorization server to take its tokens back (RFC 7009). */
export async function logOut(
  server: string,
  files: LoginFiles,
  {
    signal,
    onSecrets,
  }: { readonly signal: AbortSignal; readonly onSecrets?: (values: readonly string[]) => void },
): Promise<Logout | undefined> {
  return await files.change(server, signal, async (record, write) => {
    if (record === undefined) return undefined;
    onSecrets?.(recordSecrets(record));
    await write(undefined);
    return { record, revoked: await revoke(record, signal).catch(() => false) };
  });
}

/** The refresh token first: with it go the access tokens that were made of it. */
async function revoke(record: LoginRecord, signal: AbortSignal): Promise<boolean> {
  const { revocationEndpoint, tokens, client } = record;
  if (revocationEndpoint === undefined || tokens === undefined) return false;
  const fetch = guardedFetch(new URL(record.server), signal);
  const { headers, parameters } = await clientProof(client, record);
  const given = [
    ["refresh_token", tokens.refreshToken],
    ["access_token", tokens.accessToken],
  ] as const;
  const answers = await Promise.all(
    given.map(async ([token_type_hint, token]) => {
      if (token === undefined) return true;
      const { ok } = await fetch(revocationEndpoint, {
        method: "POST",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token, token_type_hint, ...parameters }),
      });
      return ok;
    }),
  );
  return answers.every((ok) => ok);
}
