import { isToolcribError, visibleText } from "@toolcrib/model";
import type { UpstreamLink } from "./upstream-link.ts";

/** Failures of the world outside, which may pass; any other is a mistake in what was asked for. */
const passing: ReadonlySet<string> = new Set([
  "authentication-required",
  "insufficient-scope",
  "invalid-answer",
  "login-required",
  "server-closed",
  "server-error",
  "server-unreachable",
  "timed-out",
  "too-large",
]);

/** Starts every upstream at once; one that is out of reach does not keep the others from being served. */
export async function startAll(
  links: readonly UpstreamLink[],
  onWarning: (message: string) => void,
): Promise<void> {
  const results = await Promise.allSettled(links.map((link) => link.start()));
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") continue;
    const { reason } = result;
    if (!isToolcribError(reason) || !passing.has(reason.code)) throw reason;
    const name = visibleText(links[index]?.upstream.name ?? "");
    onWarning(`${name}: ${reason.message}; the other sources are served, and it is tried again`);
  }
}
