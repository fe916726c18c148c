import { compareSources } from "@toolcrib/contract";
import { sourceReferences } from "@toolcrib/sources";
import {
  lockAgain,
  readLocked,
  standardLockFile,
  today,
  toolsOnly,
} from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { contractConfig } from "../arguments/contract-config.ts";
import { contractOptions, reportFormats } from "../arguments/contract-options.ts";
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
    const config = await contractConfig(given, context);
    const references = sourceReferences(positionals, command, context.cwd);
    const lockFile = given["lock-file"] ?? standardLockFile;
    const pairs = await readLocked(
      references,
      { lockFile, given: givenWords(invocation) },
      context,
    );
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
