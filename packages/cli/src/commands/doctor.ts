import {
  examinedTexts,
  examineFunctions,
  localDiagnostic,
  localPath,
  readManifest,
  requireFiles,
} from "@toolcrib/sources/code";
import { failOn, reaches, runOption } from "../arguments/common-options.ts";
import { text } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand } from "./command.ts";

const options = {
  cwd: text("DIR", "the folder that paths start from"),
  run: runOption,
  ...failOn("error"),
} as const;

/** Why is my function not a tool? */
export const doctor: Command = defineCommand({
  usage: "FILE…",
  details:
    "Checks that every function can be called, is documented and has a type for every parameter; says what to write where it does not, and where to find the log.",
  options,
  examples: [{ line: "toolcrib doctor src/weather.ts", does: "examine the functions of a file" }],
  run: async (invocation) => {
    const { positionals, options: given, terminal, output, format } = invocation;
    const host = sourceHost(invocation);
    const { cwd } = host;
    const roots = requireFiles(positionals, cwd);
    const manifest = await readManifest(roots, {
      cwd,
      host: { ...host, cwd: terminal.cwd },
      run: given.run,
      explain: true,
    });
    const functions = examineFunctions(manifest);
    const { diagnostics } = manifest;
    if (format === "json")
      output.json({
        functions: functions.map((each) => ({ ...each, file: localPath(each.file, cwd) })),
        diagnostics: diagnostics.map((each) => localDiagnostic(each, cwd)),
      });
    else output.print(examinedTexts(functions, diagnostics, { cwd, colours: output.colours }));
    return diagnostics.some(({ level }) => reaches(level, given["fail-on"]))
      ? exitCodes.findings
      : exitCodes.ok;
  },
});
