import { closest } from "@toolcrib/model";
import type { everyCommand } from "./arguments/common-options.ts";
import type { Options, OptionValues } from "./arguments/option.ts";
import { parseArguments } from "./arguments/parse-arguments.ts";
import { usageError } from "./arguments/usage-error.ts";
import { allOptions, commandHelp } from "./command-help.ts";
import type { Command, CommandEntry } from "./commands/command.ts";
import { commands } from "./commands/index.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { watchSignals } from "./interruption.ts";
import { openOutput } from "./output/output.ts";
import { RunSecrets } from "./output/run-secrets.ts";
import { programAnswer, programHelp } from "./program-help.ts";
import type { Terminal } from "./terminal.ts";
import { programVersion } from "./version.ts";

/** Runs one command line on a terminal; the result is the exit code. */
export async function runProgram(words: readonly string[], terminal: Terminal): Promise<number> {
  const interruption = watchSignals();
  const secrets = new RunSecrets();
  try {
    return await runWords(words, terminal, { signal: interruption.signal, secrets });
  } catch (error) {
    if (interruption.signal.aborted) return interruption.exitCode();
    const debug = words.includes("--debug");
    openOutput(terminal, {
      quiet: false,
      debug,
      noColor: words.includes("--no-color"),
      secrets,
    }).error(error);
    return exitCodeOf(error);
  } finally {
    interruption.stop();
  }
}

async function runWords(
  words: readonly string[],
  terminal: Terminal,
  { signal, secrets }: { readonly signal: AbortSignal; readonly secrets: RunSecrets },
): Promise<number> {
  const [first, ...rest] = words;
  const show = (text: string): number => {
    terminal.stdout.write(`${text}\n`);
    return exitCodes.ok;
  };
  if (first === undefined) {
    terminal.stderr.write(`${programHelp(commands)}\n`);
    return exitCodes.usage;
  }
  const answer = programAnswer(words);
  if (answer !== undefined) return show(answer);
  const entry = findCommand(first === "help" ? (rest[0] ?? first) : first);
  const command = await entry.load();
  if (first === "help") return show(commandHelp(entry, command));

  const parsed = parseArguments(rest, allOptions(command));
  // `allOptions` holds every one of these options, `json` where the command can print it.
  const common = parsed.options as OptionValues<typeof everyCommand> & OptionValues<Options>;
  if (common.help) return show(commandHelp(entry, command));
  if (common.version) return show(programVersion());
  const output = openOutput(terminal, {
    quiet: common.quiet,
    debug: common.debug,
    noColor: common["no-color"],
    secrets,
  });
  const format = chooseFormat(command, common["format"], common.json === true);
  output.debug(`toolcrib ${programVersion()}, node ${process.version}, command ${entry.name}`);
  return await command.run({ ...parsed, format, commands, output, terminal, signal });
}

function findCommand(name: string): CommandEntry {
  const found = commands.find((entry) => entry.name === name);
  if (found !== undefined) return found;
  if (name.startsWith("-")) {
    throw usageError(`options follow a command: toolcrib COMMAND ${name}`);
  }
  const near = closest(
    name,
    commands.map((entry) => entry.name),
  );
  const advice = near === undefined ? "see toolcrib --help" : `did you mean ${near}?`;
  throw usageError(`there is no command "${name.slice(0, 80)}": ${advice}`);
}

function chooseFormat({ formats }: Command, given: unknown, json: boolean): string {
  const wanted = json ? "json" : (given ?? formats[0]);
  const found = formats.find((format) => format === wanted);
  if (found !== undefined) return found;
  throw usageError(`--format cannot be "${wanted}": give ${formats.join(", ")}`);
}
