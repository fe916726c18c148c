import { counted } from "@toolcrib/model";
import { aggregateRules } from "@toolcrib/sources/serve";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text, wrongValue } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { openBrowser } from "../output/open-browser.ts";
import { programVersion } from "../version.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const PORT = 4180;

const options = {
  port: text("PORT", `where the pages are (${PORT}; 0 for any that is free)`),
  "lock-file": text("FILE", "compare with this lock file (toolcrib.lock.json, where there is one)"),
  "no-open": flag("open no browser"),
  config: text("FILE", "filters, overrides and names for the tools of each source"),
  ...sourceOptions,
  yes: flag("start what a registry file or a project's configuration names, without asking", "y"),
} as const;

/** A playground for tools while they are written. */
export const dev: Command = defineCommand({
  usage: "SOURCE… [--port 4180] [--lock-file FILE] [--no-open]",
  details:
    "Opens a page with every tool: a form to call it, its result, what lint says, and what the code as it is now does to callers, against the lock or against how it was at the start. Code is watched. Clients connect to /mcp on the same port, and their calls are shown. Listens on this machine only. Ends on Ctrl-C.",
  options,
  formats: ["text"],
  examples: [
    { line: "toolcrib dev tools.ts", does: "the functions of a file, at http://127.0.0.1:4180/" },
    { line: "toolcrib dev shop=tools.ts github=mcp.json#github", does: "two sources side by side" },
    { line: "toolcrib dev tools.py --port 0 --no-open", does: "any free port, no browser" },
  ],
  run: async (invocation) => {
    const { options: given, output, terminal } = invocation;
    const context = { ...sourceContext(invocation), watch: true, runsCode: true, offersAll: true };
    const references = givenSources(invocation, invocation.positionals, context.cwd);
    const { openPlayground } = await import("@toolcrib/playground");
    const { url, endpoint, tools, closed } = await openPlayground(references, {
      context,
      port: portOf(given.port),
      version: programVersion(),
      lockFile: given["lock-file"],
      callMs: given.timeout,
      rules: await aggregateRules({ config: given.config }, context),
    });
    output.print(`${counted(tools, "tool")} at ${url}`);
    output.print(`MCP endpoint ${endpoint}`);
    if (!given["no-open"] && terminal.stdout.isTTY === true) openBrowser(url);
    await closed;
    return exitCodes.ok;
  },
});

function portOf(given: string | undefined): number {
  if (given === undefined) return PORT;
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) throw wrongValue("port", given, "a port, as 4180");
  return port;
}
