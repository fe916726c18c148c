import type { JsonObject } from "@toolcrib/model";
import {
  type CallContext,
  ForwardedError,
  requiredVisits,
  takesVisitErrors,
} from "@toolcrib/runtime";
import { RpcError } from "../../connect/rpc-error.ts";

/**
 * What is done where a server of 2025 wants pages to be visited before it answers (-32042): a client
 * of its era gets that error as it is, a client of 2026 is asked to visit them, and the server is
 * asked again. Throws any other error as it came.
 */
export async function visitThenAskAgain(
  error: unknown,
  context: CallContext,
  askAgain: () => Promise<JsonObject>,
): Promise<JsonObject> {
  if (!(error instanceof RpcError)) throw error;
  const { failure, rpcCode, data } = error;
  const visits = requiredVisits(rpcCode, data);
  if (visits.length === 0) throw error;
  if (!takesVisitErrors(context) && context.canAsk("url")) {
    const answers = [];
    for (const [at, { url, message }] of visits.entries())
      answers.push(await context.askUrl(url, message, { key: `visit-${at}` }));
    if (answers.every(({ action }) => action === "accept")) return await askAgain();
  }
  throw new ForwardedError(failure.said, rpcCode, data);
}
