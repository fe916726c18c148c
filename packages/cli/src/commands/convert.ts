import { resolve } from "node:path";
import { type Conversion, checkRegistry, convertRegistry } from "@toolcrib/catalog";
import { type Finding, ToolcribError } from "@toolcrib/model";
import { backUp, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { findingText } from "@toolcrib/sources";
import { type RegistryFile, readRegistryFile, renderConverted } from "@toolcrib/sources/registry";
import { choice, flag, type OptionValues, text } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { noteLines } from "../output/conversion-notes.ts";
import type { Output } from "../output/output.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const options = {
  to: choice(["upstream", "toolhive-legacy", "server-json"], "the format to write"),
  out: text("FILE", "where to write; .json and .yaml tell the language (stdout)"),
  "in-place": flag("replace the file, and keep it as FILE.bak"),
  "no-backup": flag("with --in-place: keep no FILE.bak"),
  only: text("NAME", "with --to server-json: the server to write"),
  "definitions-url": text(
    "URL",
    "with --to server-json: where definitions too large to publish are kept",
  ),
  cwd: text("DIR", "the folder that files are in"),
} as const;

type Given = OptionValues<typeof options>;

/** Registry files from one format to another. */
export const convert: Command = defineCommand({
  usage: "FILE --to upstream|toolhive-legacy|server-json [--out F | --in-place] [--no-backup]",
  details:
    "What the target cannot hold travels along and comes back when the file is converted back; the report on stderr says what that is.",
  options,
  examples: [
    { line: "toolcrib convert registry.json --to upstream --in-place", does: "replace a file" },
    { line: "toolcrib convert old.yaml --to upstream --out new.yaml", does: "comments are kept" },
    {
      line: "toolcrib convert registry.json --to server-json --only fetch",
      does: "one server, to publish it",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, terminal, signal } = invocation;
    const [shown, ...more] = positionals;
    if (shown === undefined || more.length > 0) throw usage("name one registry file");
    const { to } = given;
    if (to === undefined) throw usage("say --to upstream, toolhive-legacy or server-json");
    checkTogether(given);
    const cwd = resolve(terminal.cwd, given.cwd ?? ".");
    const run = () => convertOne({ shown, to, cwd }, invocation);
    // What another process writes between reading and writing would be lost.
    return given["in-place"]
      ? await withFileLock(resolve(cwd, shown), { shown, signal }, run)
      : await run();
  },
});

async function convertOne(
  {
    shown,
    to,
    cwd,
  }: { readonly shown: string; readonly to: RegistryFile["format"]; readonly cwd: string },
  { options: given, output, format, signal }: Invocation<typeof options>,
): Promise<ExitCode> {
  const file = await readRegistryFile(shown, cwd, signal);
  const conversion = convertFile(file, to, given);
  const { document, findings } = conversion;
  const report = { from: file.format, to, findings };
  reportSource(conversion, shown, output);
  if (document === undefined) {
    if (format === "json") output.json({ ...report, notes: [] });
    return exitCodes.usage;
  }
  if (document === file.document) output.note(`${shown} has the format ${to} already`);
  const rendered = await renderConverted(file, document, given.out);
  const notes = [...conversion.notes, ...rendered.notes];
  const isWritten = await write(rendered.text, file, { given, cwd, output, signal });
  for (const line of noteLines(notes)) output.note(line);
  const targetFindings = checkRegistry(document);
  reportTarget(targetFindings, to, output);
  const whole = isWritten ? {} : { document };
  if (format === "json") output.json({ ...report, notes, targetFindings, ...whole });
  else if (!isWritten) output.print(rendered.text.trimEnd());
  return exitCodes.ok;
}

/** Options that would do nothing, or two things at once, are mistakes. */
function checkTogether(given: Given): void {
  if (given["in-place"] && given.out !== undefined)
    throw usage("--out and --in-place exclude each other");
  if (given["no-backup"] && !given["in-place"]) throw usage("--no-backup belongs to --in-place");
  const forOne = given.only !== undefined || given["definitions-url"] !== undefined;
  if (forOne && given.to !== "server-json")
    throw usage("--only and --definitions-url belong to --to server-json");
}

function convertFile(
  { document, format }: RegistryFile,
  to: RegistryFile["format"],
  { only, "definitions-url": url }: Given,
): Conversion {
  if (format === to && url === undefined && only === undefined)
    return { document, notes: [], findings: [] };
  return convertRegistry(document, {
    to,
    now: new Date().toISOString(),
    ...(only === undefined ? {} : { only }),
    ...(url === undefined ? {} : { definitionsUrl: url }),
  });
}

/** Writes where the options say so; false when the result belongs on stdout. */
async function write(
  rendered: string,
  { path, shown, text: original }: RegistryFile,
  {
    given,
    cwd,
    output,
    signal,
  }: {
    readonly given: Given;
    readonly cwd: string;
    readonly output: Output;
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  if (given.out !== undefined) {
    await writeFileAtomically(resolve(cwd, given.out), rendered, { shown: given.out, signal });
    return true;
  }
  if (!given["in-place"]) return false;
  if (rendered === original) return true;
  if (!given["no-backup"]) {
    await backUp(path, shown);
    output.note(`${shown} is kept as ${shown}.bak`);
  }
  await writeFileAtomically(path, rendered, { shown, signal });
  return true;
}

/** Says what is wrong with the file; where that left nothing to convert, as errors. */
function reportSource({ document, findings }: Conversion, shown: string, output: Output): void {
  for (const finding of findings) {
    const line = `${shown}: ${findingText(finding)}`;
    if (document === undefined && finding.level === "error")
      output.error(new ToolcribError("usage", line));
    else output.warn(line);
  }
}

/** How many findings about the converted file are told one by one. */
const TOLD_FINDINGS = 10;

/** Says where the converted file lacks what its schema asks for, since the original had it not. */
function reportTarget(
  findings: readonly Finding[],
  to: RegistryFile["format"],
  output: Output,
): void {
  for (const finding of findings.slice(0, TOLD_FINDINGS))
    output.warn(`the schema of ${to} asks for more: ${findingText(finding)}`);
  const more = findings.length - TOLD_FINDINGS;
  if (more > 0) output.warn(`… and ${more} more; toolcrib validate lists them all`);
}

function usage(message: string): ToolcribError {
  return new ToolcribError("usage", message);
}
