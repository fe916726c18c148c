export type { QuestionOptions } from "./serve/ask/question-options.ts";
export type { HostRules } from "./serve/host-guard.ts";
export { createMcpHandler, type McpHandler, type McpHandlerOptions } from "./serve/mcp-handler.ts";
export {
  type HttpLimits,
  type HttpServerHandle,
  type ServeHttpOptions,
  serveHttp,
} from "./serve/serve-http.ts";
export type { ServeOptions, ServerHandle, ServerInfo } from "./serve/serve-options.ts";
export { type ServeStdioOptions, serveStdio } from "./serve/serve-stdio.ts";
