export { sourceKinds } from "@toolcrib/sources";
export { allOptions } from "./command-help.ts";
export { commands } from "./commands/index.ts";
export { CLI_ERRORS } from "./error-codes.ts";
export { type ExitCode, exitCodes } from "./exit-codes.ts";
export { main } from "./main.ts";
export { runProgram } from "./program.ts";
export type { Terminal, TextSink } from "./terminal.ts";
