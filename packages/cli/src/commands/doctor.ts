import { counted } from "@toolcrib/model";
import {
  diagnosticLine,
  examinedText,
  examineFunctions,
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

/** The fourth question, which is the same for every function. */
const logAdvice = "4. log: --debug shows on stderr every step of extract, call and serve";

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
    const ofFiles = manifest.diagnostics.filter(({ subject }) => subject === undefined);
    if (format === "json")
      output.json({
        functions: functions.map((each) => ({ ...each, file: localPath(each.file, cwd) })),
        diagnostics: manifest.diagnostics.map((each) => ({
          ...each,
          file: localPath(each.file, cwd),
        })),
      });
    else {
      const blocks = functions.map((each) => examinedText(each, cwd, output.colours));
      const tools = functions.filter(({ tool }) => tool).length;
      const others = functions.some(({ kind }) => kind !== undefined)
        ? ", prompts or resources"
        : "";
      const verb = tools === 1 || functions.length === 1 ? "is a tool" : `are tools${others}`;
      const total = `${tools} of ${counted(functions.length, "function")} ${verb}`;
      const files = ofFiles.map((each) => diagnosticLine(each, cwd));
      output.print([...files, ...blocks, total, logAdvice].join("\n"));
    }
    return manifest.diagnostics.some(({ level }) => reaches(level, given["fail-on"]))
      ? exitCodes.findings
      : exitCodes.ok;
  },
});
