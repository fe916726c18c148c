export type { QuestionOptions } from "./serve/ask/question-options.ts";
export type {
  Authentication,
  Authenticator,
  ResourceMetadata,
} from "./serve/auth/authenticator.ts";
export {
  type OauthResourceOptions,
  oauthResource,
  parseKeySet,
} from "./serve/auth/oauth-resource.ts";
export { type FindCaller, ownAuthentication } from "./serve/auth/own-authentication.ts";
export { type StaticToken, staticTokens } from "./serve/auth/static-tokens.ts";
export type { HostRules } from "./serve/host-guard.ts";
export { createMcpHandler, type McpHandler, type McpHandlerOptions } from "./serve/mcp-handler.ts";
export type { MetricsOptions } from "./serve/operations/call-metrics.ts";
export type { PlainAnswer } from "./serve/plain-answer.ts";
export type { HeaderReader, RequestHead } from "./serve/request-head.ts";
export {
  type HttpLimits,
  type HttpServerHandle,
  type ServeHttpOptions,
  serveHttp,
} from "./serve/serve-http.ts";
export type { ServeOptions, ServerHandle, ServerInfo } from "./serve/serve-options.ts";
export { type ServeStdioOptions, serveStdio } from "./serve/serve-stdio.ts";
