import { counted } from "@toolcrib/model";
import { warnOfBlockedPort } from "@toolcrib/runtime/network";
import { aggregateRules, tokenOf } from "@toolcrib/sources/serve";
import { sourceOptions } from "../arguments/common-options.ts";
import { type HttpAddress, parseHttpAddress } from "../arguments/http-address.ts";
import { flag, text, texts } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { openBrowser } from "../output/open-browser.ts";
import { programVersion } from "../version.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const PORT = 4180;

const options = {
  port: text("[HOST:]PORT", `where the pages are (127.0.0.1:${PORT}; 0 for any port that is free)`),
  "token-env": text("VAR", "the variable with the token that pages and clients ask for"),
  "allow-host": texts("HOST", "a further name under which browsers reach it (repeatable)"),
  "lock-file": text("FILE", "compare with this lock file (toolcrib.lock.json, where there is one)"),
  "no-open": flag("open no browser"),
  config: text("FILE", "filters, overrides and names for the tools of each source"),
  ...sourceOptions,
  yes: flag("start what a registry file or a project's configuration names, without asking", "y"),
} as const;

/** A playground for tools while they are written. */
export const dev: Command = defineCommand({
  usage: "SOURCE… [--port 4180] [--lock-file FILE] [--token-env VAR] [--no-open]",
  details:
    "Opens a page with every tool: a form to call it, its result, what lint says, and what the code as it is now does to callers, against the lock or against how it was at the start. Code is watched. Clients connect to /mcp on the same port, and their calls are shown. Listens on this machine only, unless --token-env is given. Ends on Ctrl-C.",
  options,
  formats: ["text"],
  examples: [
    { line: "toolcrib dev tools.ts", does: "the functions of a file, at http://127.0.0.1:4180/" },
    { line: "toolcrib dev shop=tools.ts github=mcp.json#github", does: "two sources side by side" },
    { line: "toolcrib dev tools.py --port 0 --no-open", does: "any free port, no browser" },
    {
      line: "toolcrib dev tools.ts --port 0.0.0.0:4180 --token-env DEV_TOKEN --allow-host box.local",
      does: "for other machines, to those who know the token",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, terminal } = invocation;
    const context = { ...sourceContext(invocation), watch: true, runsCode: true, offersAll: true };
    const references = givenSources(invocation, invocation.positionals, context.cwd);
    const address = addressOf(given.port);
    warnOfBlockedPort(address.port, output);
    const { openPlayground } = await import("@toolcrib/playground");
    const { url, endpoint, tools, closed } = await openPlayground(references, {
      context,
      ...address,
      token: tokenOf(given["token-env"], context),
      allowedHosts: given["allow-host"],
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

function addressOf(given: string | undefined): { port: number; hostname?: string } {
  const { host, port }: HttpAddress =
    given === undefined ? { port: PORT } : parseHttpAddress(given, "port");
  return host === undefined ? { port } : { port, hostname: host };
}
