import type { CommandEntry } from "./commands/command.ts";
import { commands } from "./commands/index.ts";
import { programVersion } from "./version.ts";

/** What the program itself answers, before any command is loaded; undefined for other words. */
export function programAnswer([first = "", second]: readonly string[]): string | undefined {
  if (["--version", "-V", "-v"].includes(first)) return programVersion();
  if (first === "--help" || first === "-h") return programHelp(commands);
  if (first === "help" && second === undefined) return programHelp(commands);
  return undefined;
}

/** The help of the program. */
export function programHelp(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "toolcrib: tools of AI agents, kept, inspected and handed out",
    "",
    "Usage: toolcrib COMMAND [options]",
    "",
    "Commands:",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "A source is a code file, a tool list, a registry file, a URL, an entry of an editor's",
    "configuration (mcp.json#github, vscode:github), or a command after --.",
    "Run `toolcrib COMMAND --help` for the options of a command.",
  ].join("\n");
}
