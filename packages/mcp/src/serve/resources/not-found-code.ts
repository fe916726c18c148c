import { INVALID_PARAMS, type McpServer, type Transport } from "@modelcontextprotocol/server";
import { isJsonObject } from "@toolcrib/model";

/** What 2025-11-25 has for a resource that does not exist; 2026-07-28 forbids it. */
const NOT_FOUND = -32002;

/**
 * Lets a server of 2025 say that a resource does not exist with the code of its revision: the SDK
 * writes that of 2026 in both.
 */
export function withNotFoundCode(mcp: McpServer): void {
  const connect = mcp.connect.bind(mcp);
  mcp.connect = (transport) => connect(recoding(transport));
}

function recoding(transport: Transport): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const isError = "error" in message && message.error.code === INVALID_PARAMS;
    const uri = isError && isJsonObject(message.error.data) ? message.error.data["uri"] : undefined;
    if (!isError || typeof uri !== "string") return send(message, options);
    return send({ ...message, error: { ...message.error, code: NOT_FOUND } }, options);
  };
  return transport;
}
