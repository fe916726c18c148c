import type { CallContext } from "../call-context.ts";

/**
 * What tells callers apart where they wait for the same thing: who was authenticated, else the
 * connection of the client, else how it describes itself.
 */
export function callerKey({ auth, connected, client }: CallContext): unknown {
  if (auth !== undefined) return JSON.stringify([auth.subject, auth.clientId ?? null]);
  return connected ?? JSON.stringify([client?.name ?? null, client?.version ?? null]);
}
