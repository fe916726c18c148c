import { parseJson, withoutAbsent } from "@toolcrib/model";
import { countLevels } from "@toolcrib/report";
import { formatProblems, validateResult } from "@toolcrib/schema";
import { type ChosenTool, chooseTool } from "@toolcrib/sources";
import {
  type CheckedServers,
  checkArguments,
  checkEachServer,
  checkServers,
  serverFindingLines,
} from "@toolcrib/sources/check";
import { failOn, reachesAny, sourceOptions } from "../arguments/common-options.ts";
import { text } from "../arguments/option.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { streamSource, withSources } from "./open-sources.ts";

const options = {
  args: text("JSON", "arguments to check against the tool's input schema"),
  result: text("JSON", "structured content to check against the tool's output schema"),
  ...failOn("error"),
  ...sourceOptions,
} as const;

/** Definitions against the rules of MCP, or a value against one tool's schema. */
export const validate: Command = defineCommand({
  usage: "SOURCE [TOOL --args JSON | TOOL --result JSON]",
  details:
    "Without a tool, every definition is checked: the rules of MCP, the schemas' dialect, references " +
    "and bounds. With one, a value is checked against its schema.",
  options,
  examples: [
    { line: "toolcrib validate tools.json", does: "every definition of a file" },
    {
      line: `toolcrib validate tools.json add --args '{"a":1}'`,
      does: "would this call be accepted?",
    },
  ],
  run: async (invocation) => {
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name, ...rest] = words;
    const { args, result } = invocation.options;
    if (rest.length > 0 || (name === undefined) !== (args === undefined && result === undefined)) {
      throw usageError("give a source alone, or a source, a tool and --args or --result");
    }
    if (args !== undefined && result !== undefined) {
      throw usageError("give --args or --result, not both");
    }
    const large = name === undefined ? await streamSource(sources, invocation) : undefined;
    if (large !== undefined) return report(await checkEachServer(large), invocation);
    return await withSources(sources, invocation, (servers) => {
      if (name === undefined) return report(checkServers(servers), invocation);
      return reportValue(chooseTool(servers, name), invocation);
    });
  },
});

function report(
  checked: CheckedServers,
  { options: { "fail-on": threshold }, output, format }: Invocation<typeof options>,
): ExitCode {
  const { findings, leftOut } = checked;
  const counts = countLevels(findings, leftOut);
  const valid = counts.error === 0;
  if (format === "json")
    output.json({ valid, findings, problems: [], ...withoutAbsent({ leftOut }) });
  else output.print(serverFindingLines(checked).join("\n"));
  return reachesAny(counts, threshold) ? exitCodes.findings : exitCodes.ok;
}

function reportValue(
  chosen: ChosenTool,
  { options: given, output, format }: Invocation<typeof options>,
): ExitCode {
  const checked =
    given.args === undefined
      ? validateResult(chosen.tool, parseJson(given.result ?? "", { source: "--result" }))
      : checkArguments(chosen, parseJson(given.args, { source: "--args" }));
  const { valid, problems } = checked;
  if (format === "json") output.json({ valid, findings: [], problems });
  else output.print(valid ? "valid" : `not valid:\n${formatProblems(problems)}`);
  return valid || given["fail-on"] === "never" ? exitCodes.ok : exitCodes.findings;
}
