import {
  isToolcribError,
  type JsonObject,
  type Tool,
  ToolcribError,
  toolLabel,
  visibleText,
  withoutNulls,
} from "@toolcrib/model";
import type { CallProgress } from "@toolcrib/runtime";
import { formatProblems } from "@toolcrib/schema";
import { badArguments, type ChosenTool, chooseTool, reportFindings } from "@toolcrib/sources";
import { checkArguments, strayArguments } from "@toolcrib/sources/check";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag } from "../arguments/option.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { argumentOptions, readToolArguments } from "../arguments/tool-arguments.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { callResultText } from "../output/call-result.ts";
import type { Output } from "../output/output.ts";
import { confirmCall } from "./call/confirm-call.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { withSources } from "./open-sources.ts";

const options = {
  ...argumentOptions,
  careful: flag("ask before every tool that is not declared read-only"),
  ...sourceOptions,
  yes: flag("do not ask before destructive tools; start what a registry or project names", "y"),
} as const;

/** Calls one tool. */
export const call: Command = defineCommand({
  usage: "SOURCE TOOL [key=value… | --args JSON | --args-file FILE]",
  details:
    "A value is text where the tool's schema says string, else JSON. The arguments are checked before " +
    "the call and the result after it; a result that breaks the tool's own schema is the tool's fault " +
    "and ends with exit code 5.",
  options,
  examples: [
    { line: "toolcrib call tools.ts add a=1 b=2", does: "arguments as words" },
    {
      line: `toolcrib call vscode:github search --args '{"query":"mcp"}'`,
      does: "arguments as JSON",
    },
    {
      line: "toolcrib call echo message=hi -- npx -y some-server",
      does: "a server that is started",
    },
  ],
  run: async (invocation) => {
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name, ...rest] = words;
    if (name === undefined) throw new ToolcribError("usage", "no tool was given: call SOURCE TOOL");
    return await withSources(sources, { ...invocation, runsCode: true }, async (servers) => {
      for (const server of servers) reportFindings(server, invocation.output);
      const chosen = chooseTool(servers, name);
      const args = await readToolArguments(
        chosen.tool,
        { ...invocation.options, words: rest },
        invocation,
      );
      return await callTool(chosen, args, invocation);
    });
  },
});

async function callTool(
  { server, tool }: ChosenTool,
  given: JsonObject,
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { output, signal, format } = invocation;
  if (server.call === undefined) {
    const reason = server.notCallable ?? "its source can be read, not called";
    throw new ToolcribError(
      "not-callable",
      `${visibleText(tool.name)} cannot be called: ${reason}`,
    );
  }
  const args = withoutNulls(given, server.dropNulls?.get(tool.name) ?? []);
  const { valid, problems } = checkArguments({ server, tool }, args);
  if (!valid) throw badArguments(toolLabel(tool), formatProblems(problems));
  for (const message of strayArguments(tool, args)) output.warn(message);
  if (!(await confirmCall(tool, invocation))) return exitCodes.usage;
  const progress = output.progress(`calling ${tool.name}`);
  try {
    const result = await server.call(tool.name, args, {
      signal,
      onProgress: (step) => progress.update(`${tool.name}: ${stepText(step)}`),
    });
    progress.done();
    signal.throwIfAborted(); // a call that was ended early has no result of its own
    if (format === "json") output.json(result);
    else output.print(callResultText(result));
    return await judge(tool, result, output);
  } catch (error) {
    progress.done();
    if (!isToolcribError(error) || error.code !== "server-error") throw error;
    throw new ToolcribError("tool-failed", error.message, { cause: error });
  }
}

function stepText({ progress, total, message }: CallProgress): string {
  const count = total === undefined ? `${progress}` : `${progress}/${total}`;
  return message === undefined ? count : `${message} (${count})`;
}

/** A value that the tool would refuse is not sent. */
async function judge(tool: Tool, result: JsonObject, output: Output): Promise<ExitCode> {
  if (result["isError"] === true) return exitCodes.toolError;
  const { checkResult } = await import("@toolcrib/mcp/connect");
  const fault = checkResult(tool, result);
  if (fault === undefined) return exitCodes.ok;
  output.warn(`${tool.name} broke its own output schema: ${fault.message.replaceAll("\n", "; ")}`);
  return exitCodes.toolError;
}
