import { dirname, resolve } from "node:path";
import { signature } from "@toolcrib/emit";
import type { Manifest } from "@toolcrib/extract";
import { counted, errorMessage, type Tool, visibleText } from "@toolcrib/model";
import { writeFileAtomically } from "@toolcrib/runtime/files";
import {
  changesJson,
  changesText,
  diagnosticLine,
  diagnosticLines,
  localPath,
  manifestChanges,
  manifestResult,
  readManifest,
  requireFiles,
  watchCode,
} from "@toolcrib/sources/code";
import { closedOption, failOn, reaches, runOption } from "../arguments/common-options.ts";
import { flag, text } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const options = {
  out: text("FILE", "write a manifest, so that the code need not be read again"),
  strict: flag("warnings fail too, same as --fail-on warning"),
  run: runOption,
  watch: flag("read again whenever a file changes, and print what changed, until Ctrl-C"),
  cwd: text("DIR", "the folder that paths start from"),
  closed: closedOption,
  ...failOn("error"),
} as const;

/** Code to tools. */
export const extract: Command = defineCommand({
  usage: "FILE… [--out manifest.json] [--strict] [--run] [--watch]",
  details:
    "Reads functions of TypeScript, JavaScript and Python files, or of all code files below a folder, without running them (but for --run). Diagnostics go to stderr: one line for each cause, at most 20.",
  options,
  examples: [
    { line: "toolcrib extract src/weather.ts", does: "the tools of a file" },
    { line: "toolcrib extract src --json", does: "definitions, bindings and diagnostics" },
    { line: "toolcrib extract src --out toolcrib.manifest.json", does: "keep them for serve" },
  ],
  run: async (invocation) => {
    const { positionals, options: given, terminal, output, signal } = invocation;
    const host = sourceHost(invocation);
    const { cwd } = host;
    const roots = requireFiles(positionals, cwd);
    const read = (): Promise<Manifest> =>
      readManifest(roots, { ...given, cwd, host: { ...host, cwd: terminal.cwd } });
    const manifest = await read();
    const code = await report(manifest, cwd, invocation);
    if (!given.watch) return code;
    await watchCode(manifest, {
      signal,
      read,
      changed: (next, before) => report(next, cwd, invocation, before),
      failed: (error) => output.warn(errorMessage(error)),
    });
    return exitCodes.ok;
  },
});

function describe(tool: Tool): string {
  const prefix = tool.namespace === undefined ? "" : `${tool.namespace}:`;
  return visibleText(`${prefix}${signature(tool)}`, 2_000);
}

async function report(
  manifest: Manifest,
  cwd: string,
  { options: given, output, format, signal }: Invocation<typeof options>,
  before?: Manifest,
): Promise<ExitCode> {
  const { featureKey, toManifestJson } = await import("@toolcrib/extract");
  const { tools, features = [], diagnostics, files } = manifest;
  if (given.out !== undefined) {
    const out = resolve(cwd, given.out);
    const json = JSON.stringify(toManifestJson(manifest, dirname(out)), null, 2);
    await writeFileAtomically(out, `${json}\n`, { shown: given.out, signal });
    output.note(`wrote ${localPath(out, cwd)}`);
  }
  const changes = before && (await manifestChanges(before, manifest));
  if (format === "json")
    output.json(
      changes ? changesJson(changes, cwd) : manifestResult(toManifestJson(manifest, cwd)),
    );
  else {
    const others = features.map((each) => visibleText(featureKey(each), 2_000));
    const listed = [...tools.map(({ tool }) => describe(tool)), ...others];
    const total = `${counted(tools.length, "tool")} in ${counted(files.length, "file")}`;
    const lines = changes === undefined ? listed : [changesText(changes, describe)];
    output.print([...lines, total].join("\n"));
  }
  const said = changes?.diagnostics ?? diagnostics;
  for (const line of diagnosticLines(said, cwd)) output.note(line);
  for (const found of said) if (found.level === "info") output.debug(diagnosticLine(found, cwd));
  const threshold = given.strict && given["fail-on"] === "error" ? "warning" : given["fail-on"];
  return diagnostics.some(({ level }) => reaches(level, threshold))
    ? exitCodes.findings
    : exitCodes.ok;
}
