import { resolve } from "node:path";
import { localPath, writeNewProject } from "@toolcrib/sources/code";
import { flag } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { programDependency, templates } from "../version.ts";
import { type Command, defineCommand } from "./command.ts";

/** A small project that runs. */
export const init: Command = defineCommand({
  usage: "[DIR] [--python]",
  details:
    "Writes a tool in TypeScript or Python, a test of it and the entry for a client. Nothing is overwritten.",
  options: { python: flag("write the tool in Python") },
  examples: [
    { line: "toolcrib init weather", does: "a new project in the folder weather" },
    { line: "toolcrib init weather --python", does: "the same with a tool in Python" },
  ],
  run: async ({ positionals, options: { python }, output, terminal, format }) => {
    const [shown = "."] = positionals;
    const files = writeNewProject({
      folder: resolve(terminal.cwd, shown),
      shown,
      dependency: programDependency(),
      python,
      templates,
    }).map((file) => localPath(file, terminal.cwd));
    const steps = shown === "." ? "npm install" : `cd ${shown} && npm install`;
    const tool = python ? "weather.py get_weather" : "src/weather.ts getWeather";
    if (format === "json") output.json({ files });
    else
      output.print(
        [...files, `next: ${steps}, then npx toolcrib call ${tool} city=London`].join("\n"),
      );
    return exitCodes.ok;
  },
});
