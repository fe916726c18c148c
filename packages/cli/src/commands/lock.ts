import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type LockedSource, writeLock } from "@toolcrib/contract/lock";
import {
  counted,
  digestToolList,
  mayBeServed,
  type ServerPromise,
  ToolcribError,
  table,
  visibleText,
} from "@toolcrib/model";
import { addAcceptance } from "@toolcrib/report";
import { fileToChange, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { requireSources, withGiven } from "@toolcrib/sources";
import {
  configFile,
  type LockableSource,
  loadConfigJson,
  loadLock,
  lockAgain,
  lockNameOf,
  readForLock,
  standardLockFile,
  today,
  updateLock,
} from "@toolcrib/sources/contract";
import { onlyServersOption, sourceOptions } from "../arguments/common-options.ts";
import { text, wrongValue } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { givenWords, onlyServersOf, sourceContext } from "./open-sources.ts";

const options = {
  "lock-file": text("FILE", `the lock file (${standardLockFile})`),
  accept: text("FINGERPRINT", "let one finding of diff or check pass, instead of locking"),
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
    "Keeps every definition with its digest, for toolcrib check to compare with; of a live server also its prompts, resources, instructions, name and version, and how it is started or reached. The entries of other sources stay as they are. Headers and given variables are not stored, a command only as text; a secret in it or in a URL is masked, with a salted digest beside it.",
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
      ? await lockSources(invocation)
      : await acceptChange(invocation, invocation.options.accept),
});

async function lockSources(invocation: Invocation<typeof options>): Promise<ExitCode> {
  const { positionals, command, options: given, output, format } = invocation;
  const context = sourceContext(onlyServersOf(invocation));
  const lockFile = given["lock-file"] ?? standardLockFile;
  const references = withGiven(
    requireSources(positionals, command, context.cwd),
    givenWords(invocation),
  );
  // A lock file that cannot be used is said before servers are started.
  await fileToChange(resolve(context.cwd, lockFile), lockFile);
  const known = existsSync(resolve(context.cwd, lockFile))
    ? await loadLock(context.cwd, lockFile, context.signal)
    : new Map<string, LockedSource>();
  const locked = new Map<string, LockedSource>();
  for (const reference of references) {
    const name = lockNameOf(reference);
    if (locked.has(name))
      throw new ToolcribError("usage", `two sources are called "${name}": give one another NAME=`);
    const read = await readForLock(reference, context, known.get(name)?.salt);
    locked.set(name, requireWhole(read, name));
  }
  const { signal } = context;
  const before = await updateLock(context.cwd, lockFile, { entries: locked, signal });
  const rows = [...locked].map(([name, source]) => ({
    name,
    tools: source.tools.length,
    ...promiseCounts(source.promise),
    digest: digestToolList(source.tools),
    change: changeOf(before.get(name), source),
  }));
  // Only what was read from a live server has an era, and only the first format pins its tools alone.
  for (const [name, { promise, era }] of before)
    if (promise === undefined && era !== undefined && !locked.has(name))
      output.note(lockAgain(name));
  if (format === "json") output.json({ lockFile, sources: rows });
  else
    output.print(
      table(rows.map((row) => [row.change, row.name, offered(row), row.digest.slice(0, 19)])),
    );
  return exitCodes.ok;
}

/** A list that is not whole is not locked: what could not be read could change unseen. */
function requireWhole({ omitted, ...source }: LockableSource, name: string): LockedSource {
  const [first, ...others] = omitted.filter(mayBeServed);
  if (first === undefined) return source;
  const { tool, path, message } = first;
  const subject = tool === undefined ? "something" : `the tool "${visibleText(tool, 80)}"`;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  throw new ToolcribError(
    "incomplete-list",
    `${visibleText(name, 80)} cannot be locked, since ${subject} at ${visibleText(path)} could not be read: ${message}${more}`,
  );
}

/** How many of what else a server offers; nothing is said of what it does not have. */
function promiseCounts({
  prompts = [],
  resources = [],
  resourceTemplates = [],
}: ServerPromise = {}): {
  readonly prompts?: number;
  readonly resources?: number;
  readonly resourceTemplates?: number;
} {
  return {
    ...(prompts.length === 0 ? {} : { prompts: prompts.length }),
    ...(resources.length === 0 ? {} : { resources: resources.length }),
    ...(resourceTemplates.length === 0 ? {} : { resourceTemplates: resourceTemplates.length }),
  };
}

function offered(row: { readonly tools: number } & ReturnType<typeof promiseCounts>): string {
  const { tools, prompts = 0, resources = 0, resourceTemplates = 0 } = row;
  const rest = [
    [prompts, "prompt"],
    [resources, "resource"],
    [resourceTemplates, "resource template"],
  ] as const;
  return [
    counted(tools, "tool"),
    ...rest.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)])),
  ].join(", ");
}

function changeOf(before: LockedSource | undefined, now: LockedSource): string {
  if (before === undefined) return "added";
  const text = (source: LockedSource): string => writeLock(new Map([["", source]]));
  return text(before) === text(now) ? "unchanged" : "changed";
}

async function acceptChange(
  { options: given, positionals, output, format, terminal, signal }: Invocation<typeof options>,
  fingerprint: string,
): Promise<ExitCode> {
  const { reason, until } = given;
  if (reason === undefined || reason.trim() === "")
    throw new ToolcribError("usage", "--accept needs --reason: say why the change may pass");
  if (positionals.length > 0)
    throw new ToolcribError("usage", "--accept takes no source: lock it in a command of its own");
  if (!/^[0-9a-f]{12}$/.test(fingerprint)) {
    const right = "the fingerprint that diff or check shows, as in 0a1b2c3d4e5f";
    throw wrongValue("accept", fingerprint, right);
  }
  if (until !== undefined && !isDayToCome(until))
    throw wrongValue("until", until, "a day that is not over, as in 2027-01-31");
  const cwd = resolve(terminal.cwd, given.cwd ?? ".");
  const acceptance = { fingerprint, reason, ...(until === undefined ? {} : { until }) };
  const shown = given.config ?? configFile;
  const path = resolve(cwd, shown);
  await withFileLock(path, { shown, signal }, async () => {
    const config = addAcceptance(await loadConfigJson(cwd, given.config, signal), acceptance);
    await writeFileAtomically(path, `${JSON.stringify(config, null, 2)}\n`, { shown });
  });
  if (format === "json") output.json({ configFile: shown, accepted: acceptance });
  else
    output.print(
      `${fingerprint} may pass${until === undefined ? "" : ` until ${until}`} (${shown})`,
    );
  return exitCodes.ok;
}

/** Whether a text is a day of the calendar, today or later. */
function isDayToCome(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that the month does not have is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= today();
}
