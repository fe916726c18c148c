import { ToolcribError, visibleText } from "@toolcrib/model";
import { maskUrl } from "../../secrets/url-secrets.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { requestTokens, TokenRefusal } from "../grants/token-request.ts";
import type { LoginFiles } from "../store/login-files.ts";
import { type LoginRecord, recordSecrets } from "../store/login-record.ts";
import {
  type AccessTokenOptions,
  type AccessTokens,
  isFresh,
  patienceMs,
} from "./access-tokens.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { SecretList } from "./secret-list.ts";

/** Refusals after which the tokens of a login are worth nothing. */
const ended: ReadonlySet<string> = new Set([
  "invalid_grant",
  "invalid_client",
  "unauthorized_client",
]);

/**
 * The tokens of a login. They are refreshed once for all who wait, in this process and in others: who
 * holds the lock of the file asks, the others take what it wrote. Where only a person can help, the
 * error is `login-required`; once somebody has logged in again, that login is used.
 */
export function storedTokens(
  first: LoginRecord,
  files: LoginFiles,
  { signal, onSecrets }: AccessTokenOptions,
): AccessTokens {
  const server = new URL(first.server);
  const secrets = new SecretList(onSecrets);
  let record = first;
  let takenAt = Date.now();
  let renewed: { readonly token: string | undefined; readonly at: number } | undefined;
  secrets.add(recordSecrets(first));

  const take = (next: LoginRecord): string | undefined => {
    if (next !== record) takenAt = Date.now();
    record = next;
    secrets.add(recordSecrets(next));
    return next.tokens?.accessToken;
  };

  /** Asks for new tokens, unless another process has written some since. */
  const refresh = oneAtATime(async (): Promise<string | undefined> => {
    const seen = record.tokens?.accessToken;
    return await files.change(first.server, signal, async (found, write) => {
      if (found === undefined) throw loginEnded(first, "the login was removed");
      const other = found.tokens?.accessToken;
      if (found.tokens !== undefined && other !== seen && isFresh(found.tokens, Date.now()))
        return take(found);
      const refreshToken = found.tokens?.refreshToken;
      if (refreshToken === undefined) throw loginEnded(found, "the login has ended");
      secrets.add(recordSecrets(found));
      try {
        const { scopes = found.scopes, ...granted } = await requestTokens(found, found.client, {
          grant: {
            grant_type: "refresh_token",
            refresh_token: refreshToken,
            resource: found.resource,
          },
          fetch: guardedFetch(server, signal),
        });
        const next: LoginRecord = { ...found, scopes, tokens: { refreshToken, ...granted } };
        // Written before anything else happens: the old refresh token may be worth nothing now.
        await write(next);
        return take(next);
      } catch (error) {
        if (!(error instanceof TokenRefusal) || !ended.has(error.reason)) throw error;
        const { tokens: _tokens, ...rest } = found;
        await write(rest);
        record = rest;
        throw loginEnded(found, error.message);
      }
    });
  });

  /** After a login has ended, somebody may have logged in again. */
  const again = async (): Promise<string | undefined> => {
    const found = await files.read(first.server);
    return found?.tokens === undefined ? await refresh() : take(found);
  };

  return {
    server: first.server,
    secrets: () => secrets.values,
    current: async () => {
      const { tokens } = record;
      if (tokens === undefined) return await again();
      if (isFresh(tokens, takenAt)) return tokens.accessToken;
      try {
        return await refresh();
      } catch (error) {
        // A little time is left, and the authorization server may be back by then.
        const lasts = tokens.expiresAt === undefined || Date.now() < tokens.expiresAt;
        if (lasts && !isLoginRequired(error)) return tokens.accessToken;
        throw error;
      }
    },
    renew: async (refused, challenge) => {
      // A refreshed token has no more rights than the one before it.
      if (challenge?.error === "insufficient_scope") return undefined;
      const { tokens } = record;
      if (tokens !== undefined && tokens.accessToken !== refused) return tokens.accessToken;
      if (renewed?.token === refused && Date.now() - (renewed?.at ?? 0) < patienceMs)
        return undefined;
      const token = await refresh();
      renewed = { token, at: Date.now() };
      return token;
    },
  };
}

function isLoginRequired(error: unknown): boolean {
  return error instanceof ToolcribError && error.code === "login-required";
}

function loginEnded({ server }: LoginRecord, reason: string): ToolcribError {
  const { shown } = maskUrl(server);
  const again =
    shown === server ? `run toolcrib login ${shown}` : "run toolcrib login for it again";
  const message = `${shown} asks for a login: ${visibleText(reason, 300)}; ${again}`;
  return new ToolcribError("login-required", message);
}
