export type { BearerChallenge } from "./authorize/challenge.ts";
export { AuthenticationError, type Refusal } from "./connect/authentication-error.ts";
export { callRemote, type RemoteToolCall } from "./connect/call-remote.ts";
export { checkResult, type ResultFault } from "./connect/check-result.ts";
export { connectServer } from "./connect/connect-server.ts";
export type {
  Connection,
  ConnectOptions,
  ListToolsOptions,
  PromiseListing,
  ServerCallOptions,
  ToolListing,
} from "./connect/connection.ts";
export { mcpExecutor } from "./connect/mcp-executor.ts";
export { RpcError } from "./connect/rpc-error.ts";
export type { ServerNotification } from "./connect/server-notification.ts";
export {
  describeTarget,
  type HttpTarget,
  type ServerTarget,
  type StdioTarget,
} from "./connect/target.ts";
export { MCP_ERRORS } from "./error-codes.ts";
