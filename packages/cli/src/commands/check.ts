import { compareSources, RULES, type ToolListPair } from "@toolcrib/contract";
import { ToolcribError } from "@toolcrib/model";
import { sourceReferences, withGiven } from "@toolcrib/sources";
import {
  loadConfig,
  loadLock,
  lockAgain,
  lockedServers,
  lockedSources,
  matchSources,
  readForLock,
  standardLockFile,
  today,
  toolsOnly,
} from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { contractOptions, reportFormats, withOptions } from "../arguments/contract-options.ts";
import { flag, text } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { printComparison } from "../output/print-comparison.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenWords, onlyServersOf, sourceContext } from "./open-sources.ts";

const options = {
  "lock-file": text("FILE", `the lock file (${standardLockFile})`),
  ...contractOptions,
  only: onlyServersOption,
  ...sourceOptions,
  yes: flag("start what the lock file or a project's configuration names, without asking", "y"),
} as const;

/** Compares what is locked with what is there now. */
export const check: Command = defineCommand({
  usage: "[SOURCE…] [--lock-file FILE] [--fail-on LEVEL] [--profile P] [--strict] [--all] [--yes]",
  details:
    "Without sources, every locked one is read again; commands are only started when you allow it. Any change of what was locked fails the check, unless --fail-on asks for more: tools, prompts, resources, instructions, and how a server is started or reached.",
  options,
  formats: reportFormats,
  examples: [
    { line: "toolcrib check", does: "reads every locked source again" },
    { line: "toolcrib check github=-- npx -y some-server", does: "checks one live server" },
    { line: "toolcrib check --fail-on error", does: "lets changes pass that break nobody" },
  ],
  run: async (invocation) => {
    const { options: given, positionals, command, output, format } = invocation;
    const context = sourceContext(onlyServersOf(invocation));
    const lockFile = given["lock-file"] ?? standardLockFile;
    const { contract = {} } = await loadConfig(context.cwd, given.config, {
      rules: RULES,
      signal: context.signal,
    });
    const config = withOptions(contract, given);
    const lock = await loadLock(context.cwd, lockFile, context.signal);
    const references = sourceReferences(positionals, command, context.cwd);
    const wanted =
      references.length === 0
        ? await lockedSources(lock, context)
        : matchSources(references, lock, lockFile);
    if (wanted.length === 0)
      throw new ToolcribError("nothing-to-compare", `${lockFile} holds no source to check`);
    const bound = withGiven(
      wanted.map(({ reference }) => reference),
      givenWords(invocation),
      wanted.map(({ name }) => name),
    );
    const pairs = new Map<string, ToolListPair>();
    for (const [index, { name, locked, reference }] of wanted.entries())
      pairs.set(name, {
        old: lockedServers(locked, context.onlyServers),
        new: await readForLock(bound[index] ?? reference, context, locked.salt),
      });
    for (const name of toolsOnly(pairs)) output.note(lockAgain(name));
    const comparison = compareSources(pairs, { ...config, today: today(), pinned: true });
    const failOn = config.failOn ?? "info";
    const title = "toolcrib check";
    const code = printComparison(comparison, output, {
      title,
      format,
      failOn,
      all: given.all,
      // It is not a change of a definition, and may be meant for diff; --fail-on decides otherwise.
      ...(config.failOn === undefined ? { ignored: ["acceptance-unused"] } : {}),
    });
    if (code !== exitCodes.ok)
      output.note("to approve what is there now, lock it again with toolcrib lock");
    return code;
  },
});
