import { compareSources } from "@toolcrib/contract";
import { withoutAbsent } from "@toolcrib/model";
import { readSides, today } from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { contractConfig } from "../arguments/contract-config.ts";
import { contractOptions, reportFormats } from "../arguments/contract-options.ts";
import { text } from "../arguments/option.ts";
import { printComparison } from "../output/print-comparison.ts";
import { type Command, defineCommand } from "./command.ts";
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
    "Proves whether everything that was valid for OLD is still valid for NEW. Each breaking change comes with a value that proves it; a change that cannot be decided is reported as an error. Exit code 1: findings at --fail-on (error) or above; 2: could not compare. To give a header or variable to one side, write old=… or new=….",
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
    const { options: given, positionals: words, command, output, format } = invocation;
    const context = sourceContext(onlyServersOf(invocation));
    const config = await contractConfig(given, context);
    const sides = { ...given, words, command, given: givenWords(invocation) };
    const { pairs, file } = await readSides(sides, context);
    const comparison = compareSources(pairs, { ...config, today: today() });
    return printComparison(comparison, output, {
      title: "toolcrib diff",
      format,
      failOn: config.failOn ?? "error",
      all: given.all,
      ...withoutAbsent({ file }),
    });
  },
});
