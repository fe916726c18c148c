import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { compareSources, RULES } from "@toolcrib/contract";
import { ToolcribError } from "@toolcrib/model";
import {
  parseSourceReference,
  type SourceReference,
  sourceName,
  splitCommand,
  withGiven,
} from "@toolcrib/sources";
import {
  loadConfig,
  pairLists,
  readToolLists,
  requireServers,
  today,
} from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { contractOptions, reportFormats, withOptions } from "../arguments/contract-options.ts";
import { text } from "../arguments/option.ts";
import { printComparison } from "../output/print-comparison.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { givenWords, onlyServersOf, sourceContext } from "./open-sources.ts";

const options = {
  ...contractOptions,
  "old-command": text("COMMAND", "a server to start as the old side, quoted"),
  "new-command": text("COMMAND", "a server to start as the new side, quoted"),
  only: onlyServersOption,
  ...sourceOptions,
} as const;

/** Two versions of a tool list: what changed, and what that breaks. */
export const diff: Command = defineCommand({
  usage:
    "OLD NEW | FILE#NAME --live [--profile agent|client|codegen] [--fail-on LEVEL] [--strict] [--all]",
  details:
    "Proves whether NEW keeps the promises of OLD. A break comes with a value that shows it; what nobody could decide is said and counts as an error. Exit code 1: findings from --fail-on (error); 2: could not compare. A header or variable for a side without a name is bound to it as old=… or new=….",
  options,
  formats: reportFormats,
  examples: [
    { line: "toolcrib diff git:main:tools.json tools.json", does: "what this branch changes" },
    {
      line: "toolcrib diff git:v1.4.0:src/tools.ts src/tools.ts --format markdown",
      does: "for a pull request",
    },
    {
      line: "toolcrib diff registry.json#weather --live",
      does: "what is stored of a server against what it lists now",
    },
    {
      line: 'toolcrib diff --old-command "npx -y some-server@1" --new-command "npx -y some-server@2"',
      does: "two releases of a server",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, format } = invocation;
    const context = sourceContext(onlyServersOf(invocation));
    const { contract = {} } = await loadConfig(context.cwd, given.config, {
      rules: RULES,
      signal: context.signal,
    });
    const config = withOptions(contract, given);
    const [oldSource, newSource] = sides(invocation, context.cwd);
    const words = givenWords(invocation);
    // With --live there is one source, and only what is live is given anything.
    const [oldGiven = oldSource, newGiven = newSource] = given.live
      ? [oldSource, ...withGiven([newSource], words)]
      : withGiven([oldSource, newSource], words, sideNames(oldSource, newSource));
    const old = await readToolLists(oldGiven, { ...context, live: false });
    const next = await readToolLists(newGiven, context);
    requireServers(new Map([...old, ...next]), "either side", context.onlyServers);
    const comparison = compareSources(pairLists(old, next), { ...config, today: today() });
    const file = fileOf(newSource, context.cwd);
    return printComparison(comparison, output, {
      title: "toolcrib diff",
      format,
      failOn: config.failOn ?? "error",
      all: given.all,
      ...(file === undefined ? {} : { file }),
    });
  },
});

/** The two sides: commands given by option, then the words, then the command after `--`. */
function sides(
  { options: given, positionals, command }: Invocation<typeof options>,
  cwd: string,
): readonly [SourceReference, SourceReference] {
  const words: SourceReference[] = positionals.map((word) => parseSourceReference(word, cwd));
  if (command !== undefined) words.push({ command: command.words });
  if (given.live) return storedAndLive(words);
  const side = (quoted: string | undefined): SourceReference | undefined =>
    quoted === undefined ? words.shift() : { command: splitCommand(quoted) };
  const old = side(given["old-command"]);
  const next = side(given["new-command"]);
  if (old === undefined || next === undefined || words.length > 0)
    throw new ToolcribError("usage", "give two sources to compare: toolcrib diff OLD NEW");
  return [old, next];
}

/** With `--live`, what a registry stores is the old side, and what is live behind it the new one. */
function storedAndLive([source, ...others]: readonly SourceReference[]): readonly [
  SourceReference,
  SourceReference,
] {
  if (source === undefined || others.length > 0)
    throw new ToolcribError(
      "usage",
      "--live compares one source with what is live behind it: toolcrib diff registry.json#NAME --live",
    );
  return [source, source];
}

/** A side without a name of its own is called `old` or `new`, so that a header can be bound to it. */
function sideNames(old: SourceReference, next: SourceReference): readonly string[] {
  const [oldName = "old", newName = "new"] = [sourceName(old), sourceName(next)];
  return oldName === newName ? ["old", "new"] : [oldName, newName];
}

/** The path of a side that is a file, for annotations to point at. */
function fileOf({ text: word }: SourceReference, cwd: string): string | undefined {
  return word !== undefined && existsSync(resolve(cwd, word)) ? word : undefined;
}
