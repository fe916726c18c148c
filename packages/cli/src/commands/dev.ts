import { getRequestListener } from "@hono/node-server";
import { counted } from "@toolcrib/model";
import { requireSources, withGiven } from "@toolcrib/sources";
import { sourceUpstreams } from "@toolcrib/sources/serve";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text, wrongValue } from "../arguments/option.ts";
import { loadAssets } from "../dev/assets.ts";
import { devApp } from "../dev/dev-app.ts";
import { lockedBaseline } from "../dev/dev-changes.ts";
import { DevSources } from "../dev/dev-sources.ts";
import { DevState } from "../dev/dev-state.ts";
import { openBrowser } from "../dev/open-browser.ts";
import { exitCodes } from "../exit-codes.ts";

import { aggregateRules } from "../serving/aggregate-rules.ts";
import { programVersion } from "../version.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenWords, sourceContext } from "./open-sources.ts";

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
    const { options: given, output, signal, terminal } = invocation;
    const context = { ...sourceContext(invocation), watch: true, runsCode: true, offersAll: true };
    const references = withGiven(
      requireSources(invocation.positionals, invocation.command, context.cwd),
      givenWords(invocation),
    );
    const lock = { cwd: context.cwd, lockFile: given["lock-file"], signal };
    const sources = new DevSources();
    const state = new DevState(sources, given.timeout);
    const tell = (message: string): void => {
      state.fault = message;
      state.changed();
      output.warn(message);
    };
    const upstreams = sourceUpstreams(references, {
      context: { ...context, host: { ...context.host, warn: tell } },
      watch: true,
      showsAll: true,
      onOpened: (name, source) => {
        state.fault = undefined;
        sources.opened(name, source);
        state.changed();
        // A new lock is as good a reason to look again as new code.
        lockedBaseline(references, lock).then(
          (locked) => state.setLocked(locked),
          (error: unknown) => output.warn(String(error)),
        );
      },
    });
    const { openAggregate } = await import("@toolcrib/mcp/aggregate");
    const { serveHttp } = await import("@toolcrib/mcp/serve");
    const aggregate = await openAggregate(state.registry, upstreams, {
      ...(await aggregateRules({ config: given.config }, context)),
      onWarning: tell,
      onNote: output.note,
    });
    try {
      state.begin(await lockedBaseline(references, lock));
      let endpoint = "";
      const app = devApp({ state, assets: await loadAssets(), endpoint: () => endpoint });
      const listener = getRequestListener(app.fetch);
      const handle = await serveHttp(state.registry, {
        name: "toolcrib-dev",
        version: programVersion(),
        port: portOf(given.port),
        listed: aggregate.listed,
        onError: (error) => output.debug(error.message),
        elsewhere: (request, response) => void listener(request, response),
      });
      endpoint = handle.url;
      const page = handle.url.replace(/mcp$/, "");
      output.print(`${counted(state.registry.size, "tool")} at ${page}`);
      output.print(`MCP endpoint ${handle.url}`);
      if (!given["no-open"] && terminal.stdout.isTTY === true) openBrowser(page);
      const stop = (): void => {
        state.close();
        void handle.close();
      };
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      await handle.closed;
      return exitCodes.ok;
    } finally {
      state.close();
      await aggregate.close();
    }
  },
});

function portOf(given: string | undefined): number {
  if (given === undefined) return PORT;
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) throw wrongValue("port", given, "a port, as 4180");
  return port;
}
