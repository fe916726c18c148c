import { isJSONRPCRequest } from "@modelcontextprotocol/server";
import { isJsonObject } from "@toolcrib/model";

/**
 * The answer to a request that is not as JSON-RPC has it, as one with a member of another name.
 * Over stdio the SDK drops it, and whoever sent it would wait for ever.
 */
export function refusedRequest(message: unknown): string | undefined {
  if (!isJsonObject(message) || !("method" in message)) return undefined;
  const { id } = message;
  if ((typeof id !== "string" && typeof id !== "number") || isJSONRPCRequest(message))
    return undefined;
  const error = { code: -32600, message: "Invalid Request: this is not a JSON-RPC request" };
  return `${JSON.stringify({ jsonrpc: "2.0", id, error })}\n`;
}
