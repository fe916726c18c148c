import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ToolcribError } from "@toolcrib/model";
import { localPath } from "@toolcrib/sources/code";
import { flag } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { projectFiles } from "../project-files.ts";
import { programDependency } from "../version.ts";
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
    const [directory = "."] = positionals;
    const folder = resolve(terminal.cwd, directory);
    const files = projectFiles({
      name: projectName(basename(folder)),
      folder,
      dependency: programDependency(),
      python,
    });
    const taken = files.filter(({ path }) => existsSync(join(folder, path)));
    if (taken.length > 0) {
      const names = taken.map(({ path }) => path).join(", ");
      throw new ToolcribError(
        "file-exists",
        `${directory} already has ${names}; give a new folder`,
      );
    }
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: "wx" });
    }
    const written = files.map(({ path }) => localPath(join(folder, path), terminal.cwd));
    if (format === "json") output.json({ files: written });
    else {
      const steps = directory === "." ? "npm install" : `cd ${directory} && npm install`;
      output.print(
        [
          ...written,
          `next: ${steps}, then npx toolcrib call ${python ? "weather.py get_weather" : "src/weather.ts getWeather"} city=London`,
        ].join("\n"),
      );
    }
    return exitCodes.ok;
  },
});

/** A folder's name as npm allows it. */
function projectName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "tools" : plain;
}
