import type { JsonObject } from "@toolcrib/model";
import type { CallProgress } from "@toolcrib/runtime";
import { type ChosenTool, callResultText, chooseTool, reportFindings } from "@toolcrib/sources";
import { confirmCall, prepareCall, readAnswers, readToolArguments } from "@toolcrib/sources/check";
import { answerOptions } from "../arguments/answers.ts";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag } from "../arguments/option.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { argumentOptions } from "../arguments/tool-arguments.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { withSources } from "./open-sources.ts";

const options = {
  ...argumentOptions,
  ...answerOptions,
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
    "and ends with exit code 5. What the tool asks before it answers is asked on the terminal, unless " +
    "--answer gives it; without either, it is declined.",
  options,
  examples: [
    { line: "toolcrib call tools.ts add a=1 b=2", does: "arguments as words" },
    {
      line: `toolcrib call vscode:github search --args '{"query":"mcp"}'`,
      does: "arguments as JSON",
    },
    {
      line: "toolcrib call tools.ts remove_branch branch=old --answer sure=true",
      does: "a tool that asks the user something",
    },
    {
      line: "toolcrib call echo message=hi -- npx -y some-server",
      does: "a server that is started",
    },
  ],
  run: async (invocation) => {
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name, ...rest] = words;
    if (name === undefined)
      throw usageError("no tool was given: call SOURCE TOOL, which list --show-tools names");
    const { terminal, signal } = invocation;
    const answers = await readAnswers(invocation.options, { ...terminal, signal });
    const opening = { ...invocation, runsCode: true, answers, tool: name };
    return await withSources(sources, opening, async (servers) => {
      for (const server of servers) reportFindings(server, invocation.output);
      const chosen = chooseTool(servers, name);
      const written = { ...invocation.options, words: rest };
      const args = await readToolArguments(chosen.tool, written, { ...terminal, signal });
      return await callTool(chosen, args, invocation);
    });
  },
});

async function callTool(
  chosen: ChosenTool,
  args: JsonObject,
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { output, signal, format } = invocation;
  const { name } = chosen.tool;
  const call = prepareCall(chosen, args);
  for (const message of call.warnings) output.warn(message);
  const host = sourceHost(invocation);
  if (!(await confirmCall(chosen.tool, invocation.options, host))) return exitCodes.usage;
  const progress = output.progress(`calling ${name}`);
  const onProgress = (step: CallProgress): void => progress.update(`${name}: ${stepText(step)}`);
  const { result, fault } = await call.run({ signal, onProgress }).finally(progress.done);
  if (format === "json") output.json(result);
  else output.print(callResultText(result));
  if (fault !== undefined) output.warn(`${name} broke its own output schema: ${fault}`);
  return fault !== undefined || result["isError"] === true ? exitCodes.toolError : exitCodes.ok;
}

function stepText({ progress, total, message }: CallProgress): string {
  const count = total === undefined ? `${progress}` : `${progress}/${total}`;
  return message === undefined ? count : `${message} (${count})`;
}
