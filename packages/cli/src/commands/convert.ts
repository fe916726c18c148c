import { resolve } from "node:path";
import { noteLines, type RegistryFormat } from "@toolcrib/catalog";
import { type Finding, ToolcribError } from "@toolcrib/model";
import { withFileLock } from "@toolcrib/runtime/files";
import { findingText } from "@toolcrib/sources";
import { convertFile, writeConverted } from "@toolcrib/sources/registry";
import { choice, flag, type OptionValues, text } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { sourceHost } from "../source-host.ts";
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
  { shown, to, cwd }: { readonly shown: string; readonly to: RegistryFormat; readonly cwd: string },
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { options: given, output, format, signal } = invocation;
  const { out, only, "definitions-url": definitionsUrl } = given;
  const context = { cwd, signal, host: sourceHost(invocation) };
  const result = await convertFile(shown, { to, out, only, definitionsUrl }, context);
  const { from, findings, converted, close } = result;
  try {
    const report = { from, to, findings };
    for (const finding of findings) {
      const line = `${shown}: ${findingText(finding)}`;
      if (converted === undefined && finding.level === "error") output.error(usage(line));
      else output.warn(line);
    }
    if (converted === undefined) {
      if (format === "json") output.json({ ...report, notes: [] });
      return exitCodes.usage;
    }
    const { document, text: rendered, notes, targetFindings, isSame } = converted;
    if (isSame) output.note(`${shown} has the format ${to} already`);
    const isWritten = out !== undefined || given["in-place"];
    if (!isWritten && typeof rendered !== "string")
      throw usage(`${shown} is too large to be printed: name a file with --out`);
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

/** Options that would do nothing, or two things at once, are mistakes. */
function checkTogether(given: Given): void {
  if (given["in-place"] && given.out !== undefined)
    throw usage("--out and --in-place exclude each other");
  if (given["no-backup"] && !given["in-place"]) throw usage("--no-backup belongs to --in-place");
  const forOne = given.only !== undefined || given["definitions-url"] !== undefined;
  if (forOne && given.to !== "server-json")
    throw usage("--only and --definitions-url belong to --to server-json");
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

function usage(message: string): ToolcribError {
  return new ToolcribError("usage", message);
}
