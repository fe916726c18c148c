import { isToolcribError, ToolcribError, visibleText } from "@toolcrib/model";

/** What callers are told when an upstream fails, by code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["authentication-required", "it does not accept the credentials it was given"],
  ["insufficient-scope", "it wants a token with further scopes"],
  ["login-required", "it asks for a login, which its operator can give by toolcrib login"],
  ["invalid-answer", "its answer was not valid"],
  ["server-closed", "it ended before it answered"],
  ["server-unreachable", "it cannot be reached"],
  ["timed-out", "it did not answer in time"],
  ["too-large", "its answer was too large"],
]);

/**
 * The failure of an upstream as its callers, and the models behind them, may see it: the upstream's
 * name and what happened. Its command, its address and what it printed are for the operator. An
 * error that the upstream itself answered with is passed on.
 */
export function upstreamFault(name: string, error: unknown): unknown {
  const reason = isToolcribError(error) ? reasons.get(error.code) : undefined;
  if (!isToolcribError(error) || reason === undefined) return error;
  return new ToolcribError(error.code, `${visibleText(name)} is not available: ${reason}`);
}

/** The same for an upstream that could not be opened, whatever the reason. */
export function openingFault(name: string, error: unknown): ToolcribError {
  const code = isToolcribError(error) ? error.code : "server-unreachable";
  const reason = reasons.get(code) ?? "it could not be started";
  return new ToolcribError(code, `${visibleText(name)} is not available: ${reason}`);
}
