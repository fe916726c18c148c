import { resolve } from "node:path";
import { table, withoutAbsent } from "@toolcrib/model";
import {
  acceptFinding,
  configFile,
  isDayToCome,
  lockAgain,
  lockSources,
  offeredText,
  standardLockFile,
} from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { text, wrongValue } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { givenSources, onlyServersOf, sourceContext } from "./open-sources.ts";

const options = {
  "lock-file": text("FILE", `the lock file (${standardLockFile})`),
  accept: text("FINGERPRINT", "accept one finding of diff or check, instead of locking"),
  reason: text("TEXT", "why it may pass"),
  until: text("DATE", "the last day on which it may, as in 2027-01-31"),
  config: text("FILE", `the configuration that keeps what may pass (${configFile})`),
  only: onlyServersOption,
  ...sourceOptions,
} as const;

/** Pins the definitions of sources in a file, or records that a change may pass. */
export const lock: Command = defineCommand({
  usage: "SOURCE… [--lock-file FILE] | --accept FINGERPRINT --reason TEXT [--until DATE]",
  details:
    "Writes every definition and its digest into the lock file, which toolcrib check compares with; for a live server also its prompts, resources, instructions, name and version, and how it is started or reached. Entries of other sources are kept. Headers and variables are not stored; secrets in a command or URL are masked, with a salted digest beside them.",
  options,
  examples: [
    { line: "toolcrib lock src/tools.ts", does: "pins the tools of a file" },
    { line: "toolcrib lock github=-- npx -y some-server", does: "pins a server under a name" },
    { line: "toolcrib lock registry.json#weather", does: "pins one server of a registry" },
    {
      line: 'toolcrib lock --accept 0a1b2c3d4e5f --reason "nobody calls it" --until 2027-01-31',
      does: "lets a change pass for a while",
    },
  ],
  run: async (invocation) =>
    invocation.options.accept === undefined
      ? await pinSources(invocation)
      : await acceptChange(invocation, invocation.options.accept),
});

async function pinSources(invocation: Invocation<typeof options>): Promise<ExitCode> {
  const { positionals, options: given, output, format } = invocation;
  const context = sourceContext(onlyServersOf(invocation));
  const lockFile = given["lock-file"] ?? standardLockFile;
  const references = givenSources(invocation, positionals, context.cwd);
  const { rows, toolsOnly } = await lockSources(references, lockFile, context);
  for (const name of toolsOnly) output.note(lockAgain(name));
  if (format === "json") output.json({ lockFile, sources: rows });
  else
    output.print(
      table(rows.map((row) => [row.change, row.name, offeredText(row), row.digest.slice(0, 19)])),
    );
  return exitCodes.ok;
}

async function acceptChange(
  { options: given, positionals, output, format, terminal, signal }: Invocation<typeof options>,
  fingerprint: string,
): Promise<ExitCode> {
  const { reason, until } = given;
  if (reason === undefined || reason.trim() === "")
    throw usageError("--accept needs --reason: say why the change may pass");
  if (positionals.length > 0)
    throw usageError("--accept takes no source: lock it in a command of its own");
  if (!/^[0-9a-f]{12}$/.test(fingerprint)) {
    const right = "the fingerprint that diff or check shows, as in 0a1b2c3d4e5f";
    throw wrongValue("accept", fingerprint, right);
  }
  if (until !== undefined && !isDayToCome(until))
    throw wrongValue("until", until, "a day that is not over, as in 2027-01-31");
  const cwd = resolve(terminal.cwd, given.cwd ?? ".");
  const acceptance = { fingerprint, reason, ...withoutAbsent({ until }) };
  const shown = given.config ?? configFile;
  await acceptFinding(cwd, given.config, { acceptance, signal });
  if (format === "json") output.json({ configFile: shown, accepted: acceptance });
  else
    output.print(
      `${fingerprint} may pass${until === undefined ? "" : ` until ${until}`} (${shown})`,
    );
  return exitCodes.ok;
}
