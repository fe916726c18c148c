export { type CallOutcome, type PreparedCall, prepareCall } from "./check/call-tool.ts";
export { checkArguments } from "./check/check-arguments.ts";
export { checkServers, type ServerFinding } from "./check/check-servers.ts";
export { type CheckedCounts, serverFindingLines } from "./check/server-finding-lines.ts";
export { wordArguments } from "./check/word-arguments.ts";
