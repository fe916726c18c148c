import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { keptLogin } from "./kept-logins.ts";
import { loginFiles } from "./login-files.ts";
import { loginTarget } from "./login-target.ts";

/** A login that was forgotten. */
export interface EndedLogin {
  readonly server: string;
  readonly issuer: string;
  /** Whether the authorization server has taken the tokens back; it may have no way to. */
  readonly revoked: boolean;
}

/** Forgets the login to the server of a source, or, without one, every login of the user. */
export async function logOut(
  reference: SourceReference | undefined,
  context: SourceContext,
): Promise<readonly EndedLogin[]> {
  const { host, signal } = context;
  const files = await loginFiles(host);
  const servers =
    reference === undefined
      ? (await files.list()).map(({ server }) => server)
      : [(await loginTarget(reference, { ...context, ...reference.given })).server.href];
  const { logOut: forget } = await import("@toolcrib/mcp/authorize");
  const ended: EndedLogin[] = [];
  for (const server of servers) {
    const logout = await forget(server, files, { signal, onSecrets: host.hide });
    if (logout === undefined) continue;
    const { server: shown, issuer } = keptLogin(logout.record);
    ended.push({ server: shown, issuer, revoked: logout.revoked });
  }
  return ended;
}

/** What a person is told about logins that were forgotten. */
export function logoutText(ended: readonly EndedLogin[]): string {
  if (ended.length === 0) return "you were not logged in";
  const lines = ended.map(({ server, issuer, revoked }) =>
    revoked
      ? `logged out of ${server}`
      : `logged out of ${server} (${issuer} was not told, its tokens end by themselves)`,
  );
  return lines.join("\n");
}
