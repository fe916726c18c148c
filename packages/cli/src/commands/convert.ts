import { resolve } from "node:path";
import { noteLines, type RegistryFormat } from "@toolcrib/catalog";
import { counted, type Finding } from "@toolcrib/model";
import { withFileLock } from "@toolcrib/runtime/files";
import { findingText } from "@toolcrib/sources";
import { convertFile, convertToFolder, writeConverted } from "@toolcrib/sources/registry";
import { sourceOptions } from "../arguments/common-options.ts";
import { choice, flag, type OptionValues, text } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const options = {
  to: choice(["upstream", "toolhive-legacy", "server-json", "folder"], "the format to write"),
  out: text("FILE", "where to write; .json and .yaml tell the language (stdout)"),
  "in-place": flag("replace the file, and keep it as FILE.bak"),
  "no-backup": flag("with --in-place: keep no FILE.bak"),
  only: text("NAME", "with --to server-json: the server to write"),
  "definitions-url": text(
    "URL",
    "with --to server-json: where definitions too large to publish are kept",
  ),
  cwd: text("DIR", "the folder that files are in"),
  header: sourceOptions.header,
} as const;

type Given = OptionValues<typeof options>;

/** Registry files from one format to another. */
export const convert: Command = defineCommand({
  usage:
    "REGISTRY --to upstream|toolhive-legacy|server-json|folder [--out F | --in-place] [--no-backup]",
  details:
    "Fields that the target format lacks are kept in an extension of it and restored when the file is converted back; the report on stderr lists them.",
  options,
  examples: [
    { line: "toolcrib convert registry.json --to upstream --in-place", does: "replace a file" },
    { line: "toolcrib convert old.yaml --to upstream --out new.yaml", does: "comments are kept" },
    {
      line: "toolcrib convert registry.json --to folder --out registry",
      does: "one file for each server; convert registry --to upstream is the way back",
    },
    {
      line: "toolcrib convert https://registry.example/v0.1/servers --to upstream --out all.json",
      does: "every server that a Registry API lists",
    },
    {
      line: "toolcrib convert registry.json --to server-json --only fetch",
      does: "one server, to publish it",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, terminal, signal } = invocation;
    const [shown, ...more] = positionals;
    if (shown === undefined || more.length > 0) throw usageError("name one registry file");
    const { to } = given;
    if (to === undefined)
      throw usageError("say --to upstream, toolhive-legacy, server-json or folder");
    checkTogether(given);
    if (to === "folder") return await writeEntries(shown, invocation);
    const cwd = resolve(terminal.cwd, given.cwd ?? ".");
    const run = () => convertOne({ shown, to, cwd }, invocation);
    // What another process writes between reading and writing would be lost.
    return given["in-place"]
      ? await withFileLock(resolve(cwd, shown), { shown, signal }, run)
      : await run();
  },
});

/** One file for each server, `NAMESPACE/NAME.json`. */
async function writeEntries(
  shown: string,
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { options: given, output, format } = invocation;
  if (given.out === undefined) throw usageError("--to folder needs --out DIR");
  const host = sourceHost(invocation);
  const context = { cwd: host.cwd, signal: host.signal, host, header: given.header };
  const { from, files, notes, findings } = await convertToFolder(shown, given.out, context);
  reportFindings(findings, shown, files !== undefined, output);
  for (const line of noteLines(notes)) output.note(line);
  if (format === "json") output.json({ from, to: "folder", findings, notes, files: files ?? 0 });
  else if (files !== undefined)
    output.print(`${counted(files, "server")} written into ${given.out}`);
  return files === undefined ? exitCodes.usage : exitCodes.ok;
}

async function convertOne(
  { shown, to, cwd }: { readonly shown: string; readonly to: RegistryFormat; readonly cwd: string },
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { options: given, output, format, signal } = invocation;
  const { out, only, "definitions-url": definitionsUrl } = given;
  const context = { cwd, signal, host: sourceHost(invocation), header: given.header };
  const result = await convertFile(shown, { to, out, only, definitionsUrl }, context);
  const { from, findings, converted, close } = result;
  try {
    const report = { from, to, findings };
    reportFindings(findings, shown, converted !== undefined, output);
    if (converted === undefined) {
      if (format === "json") output.json({ ...report, notes: [] });
      return exitCodes.usage;
    }
    const { document, text: rendered, notes, targetFindings, isSame } = converted;
    if (isSame) output.note(`${shown} has the format ${to} already`);
    const isWritten = out !== undefined || given["in-place"];
    if (!isWritten && typeof rendered !== "string")
      throw usageError(`${shown} is too large to be printed: name a file with --out`);
    if (isWritten) {
      const backup = !given["no-backup"];
      const kept = await writeConverted(converted, { shown, out, cwd, backup, signal });
      if (kept !== undefined) output.note(`${shown} is kept as ${kept}`);
    }
    for (const line of noteLines(notes)) output.note(line);
    reportTarget(targetFindings, to, output);
    const whole = isWritten ? {} : { document };
    if (format === "json") output.json({ ...report, notes, targetFindings, ...whole });
    else if (!isWritten && typeof rendered === "string") output.print(rendered.trimEnd());
    return exitCodes.ok;
  } finally {
    close();
  }
}

/** Says what is wrong with the original; errors where that left nothing to write. */
function reportFindings(
  findings: readonly Finding[],
  shown: string,
  isConverted: boolean,
  output: Output,
): void {
  for (const finding of findings) {
    const line = `${shown}: ${findingText(finding)}`;
    if (!isConverted && finding.level === "error") output.error(usageError(line));
    else output.warn(line);
  }
}

/** Options that would do nothing, or two things at once, are mistakes. */
function checkTogether(given: Given): void {
  if (given["in-place"] && given.out !== undefined)
    throw usageError("--out and --in-place exclude each other");
  if (given["in-place"] && given.to === "folder") throw usageError("--to folder needs --out DIR");
  if (given["no-backup"] && !given["in-place"])
    throw usageError("--no-backup belongs to --in-place");
  const forOne = given.only !== undefined || given["definitions-url"] !== undefined;
  if (forOne && given.to !== "server-json")
    throw usageError("--only and --definitions-url belong to --to server-json");
}

/** How many findings about the converted file are told one by one. */
const TOLD_FINDINGS = 10;

/** Says where the converted file lacks what its schema asks for, since the original had it not. */
function reportTarget(findings: readonly Finding[], to: RegistryFormat, output: Output): void {
  for (const finding of findings.slice(0, TOLD_FINDINGS))
    output.warn(`the schema of ${to} asks for more: ${findingText(finding)}`);
  const more = findings.length - TOLD_FINDINGS;
  if (more > 0) output.warn(`… and ${more} more; toolcrib validate lists them all`);
}
