import { Readable, Writable } from "node:stream";
import type { ServeOptions, ServerHandle } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text, texts } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { reportFindings } from "../output/findings.ts";
import { parseHttpAddress } from "../serving/http-address.ts";
import { registerSources } from "../serving/register-sources.ts";
import { withSources } from "../sources/open-sources.ts";
import type { SourceServer } from "../sources/source.ts";
import type { Terminal, TextSink } from "../terminal.ts";
import { programVersion } from "../version.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const options = {
  http: text("[HOST:]PORT", "serve over Streamable HTTP; over stdio when left out"),
  separator: text("TEXT", "what stands between namespace and name (_)"),
  "allow-host": texts("HOST", "a further name under which clients reach the server (repeatable)"),
  "allow-origin": texts("ORIGIN", "a further web page that may ask the server (repeatable)"),
  "check-upstream": flag("hold the results of other servers against their output schemas"),
  "no-fast-path": flag("answer every request through the official SDK"),
  ...sourceOptions,
} as const;

/** Serves the tools of sources as one MCP server. */
export const serve: Command = defineCommand({
  usage: "SOURCE… [--http [HOST:]PORT] [--separator _]",
  details:
    "Serves code in this process and passes calls to other servers on. Ends, after the calls in flight, on SIGTERM, on Ctrl-C and, over stdio, when the client goes away.",
  options,
  formats: ["text"],
  examples: [
    { line: "toolcrib serve tools.ts", does: "the functions of a file, over stdio" },
    { line: "toolcrib serve tools.ts --http 4180", does: "the same at http://127.0.0.1:4180/mcp" },
    {
      line: "toolcrib serve shop=tools.ts github=mcp.json#github",
      does: "two sources as one server: shop_… and github_…",
    },
  ],
  run: async (invocation) =>
    await withSources(invocation.positionals, invocation, async (servers) => {
      const { output, signal } = invocation;
      for (const server of servers) reportFindings(server, output);
      const handle = await startServer(servers, invocation);
      const stop = (): void => void handle.close();
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      await handle.closed;
      return exitCodes.ok;
    }),
});

async function startServer(
  servers: readonly SourceServer[],
  { options: given, output, terminal }: Invocation<typeof options>,
): Promise<ServerHandle> {
  const registry = new ToolRegistry({
    ...(given.separator === undefined ? {} : { separator: given.separator }),
    onFault: ({ id, kind, message }) => output.debug(`${id}: ${kind}: ${message}`),
  });
  await registerSources(registry, servers, { output, checkUpstream: given["check-upstream"] });
  const options: ServeOptions = {
    ...identityOf(servers),
    fastPath: !given["no-fast-path"],
    onError: (error) => output.debug(error.message),
  };
  const { serveHttp, serveStdio } = await import("@toolcrib/mcp/serve");
  if (given.http === undefined) return serveStdio(registry, { ...options, ...streamsOf(terminal) });
  const handle = await serveHttp(registry, {
    ...options,
    ...parseHttpAddress(given.http),
    allowedHosts: given["allow-host"],
    allowedOrigins: given["allow-origin"],
  });
  output.print(`serving ${registry.size} tools at ${handle.url}`);
  return handle;
}

/** One source is served under its own name, several under ours. */
function identityOf(servers: readonly SourceServer[]): { name: string; version: string } {
  const [only] = servers;
  const version = programVersion();
  if (only === undefined || servers.length > 1) return { name: "toolcrib", version };
  return { name: only.name, version: only.version ?? version };
}

/** The streams of the terminal, as streams of bytes. */
function streamsOf({ stdin, stdout }: Terminal): { stdin: Readable; stdout: Writable } {
  return {
    stdin: stdin instanceof Readable ? stdin : Readable.from(stdin, { objectMode: false }),
    stdout: stdout instanceof Writable ? stdout : sinkStream(stdout),
  };
}

function sinkStream(sink: TextSink): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      sink.write(String(chunk));
      done();
    },
  });
}
