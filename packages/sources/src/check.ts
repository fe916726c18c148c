export { checkArguments } from "./check/check-arguments.ts";
export { checkServers, type ServerFinding } from "./check/check-servers.ts";
export { strayArguments } from "./check/stray-arguments.ts";
export { wordArguments } from "./check/word-arguments.ts";
