import type { Caller } from "../caller.ts";
import type { CallResult } from "../content.ts";
import { failure } from "./to-call-result.ts";

/**
 * The scopes of a tool that its caller lacks. A caller over a network whom nobody has authenticated
 * has none; whoever runs this program has them all.
 */
export function missingScopes(
  scopes: readonly string[],
  caller: Pick<Caller, "auth" | "isRemote">,
): readonly string[] {
  if (scopes.length === 0) return scopes;
  const { auth } = caller;
  if (auth === undefined) return caller.isRemote ? scopes : [];
  return auth.unrestricted === true ? [] : scopes.filter((scope) => !auth.scopes.includes(scope));
}

/** The answer to a caller that may not use a tool. */
export function refuseScopes(missing: readonly string[], { auth }: Caller): CallResult {
  const names = missing.join(", ");
  return failure(
    auth === undefined
      ? `Forbidden: the tool needs the scope ${names}, and this server does not authenticate its callers`
      : `Forbidden: the tool needs the scope ${names}`,
  );
}
