export {
  captureSnapshot,
  formatSnapshot,
  makeSnapshot,
  type Snapshot,
  type SnapshotParts,
} from "./capture.ts";
export {
  type CallOptions,
  type Connection,
  type ConnectOptions,
  checkResult,
  connectServer,
  describeTarget,
  type HttpTarget,
  type ListToolsOptions,
  type Progress,
  type ResultFault,
  type ServerIdentity,
  type ServerTarget,
  type StdioTarget,
  type ToolListing,
} from "./connect.ts";
export type { CallToolResult, McpTool } from "./sdk-types.ts";
export {
  type HostRules,
  type HttpServerHandle,
  type ServeHttpOptions,
  type ServeOptions,
  type ServerHandle,
  type ServerInfo,
  type ServeStdioOptions,
  serveHttp,
  serveStdio,
} from "./serve.ts";
