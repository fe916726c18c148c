import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { isToolcribError, LIMITS, ToolcribError } from "@toolcrib/model";
import { ForwardedError } from "@toolcrib/runtime";
import { isSurelySmall } from "./bounded-result.ts";

/** What 2025-11-25 has for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32_002;

/** Mistakes of whoever asks; everything else is the server's. */
const OF_CALLER: ReadonlySet<string> = new Set([
  "invalid-cursor",
  "invalid-input",
  "unknown-prompt",
]);

/** Answers a request about prompts or resources; what goes wrong becomes the error that MCP has for it. */
export async function answerFeature<Result extends object>(
  answer: () => Result | Promise<Result>,
  uri?: string,
): Promise<Result> {
  try {
    return bounded(await answer());
  } catch (error) {
    if (error instanceof ForwardedError) throw forwarded(error, uri);
    if (!isToolcribError(error)) throw error;
    if (error.code === "unknown-resource" && uri !== undefined)
      throw new ResourceNotFoundError(uri, error.message);
    const code = OF_CALLER.has(error.code)
      ? ProtocolErrorCode.InvalidParams
      : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, error.message);
  }
}

/** What a call of a tool threw, as the error that the client gets: one that is passed on has its own code. */
export function callError(error: unknown): unknown {
  return error instanceof ForwardedError ? forwarded(error) : error;
}

/** The error of another server; both eras have their own code for a resource that does not exist. */
function forwarded({ rpcCode, message, data }: ForwardedError, uri?: string): Error {
  if (rpcCode === RESOURCE_NOT_FOUND && uri !== undefined)
    return new ResourceNotFoundError(uri, message);
  return new ProtocolError(rpcCode, message, data);
}

/** Clients refuse a larger message, and some end the connection. */
function bounded<Result extends object>(result: Result): Result {
  const text = JSON.stringify(result);
  if (isSurelySmall(text) || Buffer.byteLength(text) <= LIMITS.messageBytes) return result;
  throw new ToolcribError(
    "handler-failed",
    `the result takes ${Buffer.byteLength(text)} bytes, and a message may have ${LIMITS.messageBytes}: give less, or in parts`,
  );
}
