import { counted, LIMITS, visibleText } from "@toolcrib/model";
import { warnOfBlockedPort } from "@toolcrib/runtime/network";
import { serveSources } from "@toolcrib/sources/serve";
import { authenticationOptions } from "../arguments/authentication.ts";
import { sourceOptions } from "../arguments/common-options.ts";
import { parseHttpAddress } from "../arguments/http-address.ts";
import { choice, count, flag, text, texts } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { streamsOf } from "../terminal-streams.ts";
import { programVersion } from "../version.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const options = {
  http: text("[HOST:]PORT", "serve over Streamable HTTP; over stdio when left out"),
  separator: text("TEXT", "what stands between namespace and name (_)"),
  "allow-host": texts("HOST", "a further name under which clients reach the server (repeatable)"),
  "allow-origin": texts(
    "ORIGIN",
    "a further web page that may ask the server, by CORS (repeatable)",
  ),
  conflict: choice(
    ["prefix", "priority", "manual", "error"],
    "what happens when two sources have a tool of one name (prefix)",
  ),
  config: text("FILE", "filters, overrides and names for the tools of each source"),
  discovery: flag(
    "offer search_tools and describe_tool; operations of an OpenAPI document are then found and called (call_tool) instead of listed",
  ),
  calls: count("N", `how many calls of one source run at once (${LIMITS.callsPerSource})`),
  queue: count(
    "N",
    `how many calls of one source may wait before it is busy (${LIMITS.queuedCalls})`,
    0,
  ),
  lock: text("FILE", "serve only what this lock file has; the rest is held back and reported"),
  "on-change": choice(
    ["hold", "warn"],
    "what --lock does with what is new or changed: hold it back, or only report it (hold)",
  ),
  watch: flag("read code again whenever it changes, and tell the clients"),
  "no-check-upstream": flag("pass on what other servers take and give without checking it"),
  "state-secret-env": text(
    "VAR",
    "the variable with the secret (32 bytes or more) by which processes continue each other's calls that asked something",
  ),
  "check-replay": flag(
    "run handlers that ask again after each answer, and fail calls whose handlers then ask something else",
  ),
  "no-fast-path": flag("answer every request through the official SDK"),
  name: text("NAME", "the name that clients are told"),
  "server-version": text("VERSION", "the version that clients are told"),
  instructions: text("FILE", "a text file with what a model should know before it uses the tools"),
  "log-format": choice(
    ["text", "json"],
    "how what happens is written to stderr: as text, or as lines of JSON, every call too (text)",
  ),
  metrics: flag("tell counts of calls at /metrics, in the format of Prometheus"),
  ...authenticationOptions,
  ...sourceOptions,
  yes: flag("start what a registry file or a project's configuration names, without asking", "y"),
} as const;

/** Serves the tools of sources as one MCP server. */
export const serve: Command = defineCommand({
  usage:
    "SOURCE… [--http [HOST:]PORT] [--separator _] [--conflict prefix|priority|manual|error] [--token-env VAR | --oauth-issuer URL --oauth-audience TEXT] [--lock FILE [--on-change hold|warn]] [--discovery] [--watch] [--config FILE]",
  details:
    "Serves code in this process and passes calls to other servers on. Ends, after the calls in flight, on SIGTERM, on Ctrl-C and, over stdio, when the client goes away.",
  options,
  formats: ["text"],
  examples: [
    { line: "toolcrib serve tools.ts", does: "the functions of a file, over stdio" },
    { line: "toolcrib serve tools.ts --http 4180", does: "the same at http://127.0.0.1:4180/mcp" },
    {
      line: "toolcrib serve tools.ts --http 0.0.0.0:4180 --token-env TOOLS_TOKEN",
      does: "for other machines, to callers that send the token of this variable",
    },
    {
      line: "toolcrib serve shop=openapi.yaml --read-only",
      does: "the operations of an HTTP API that change nothing",
    },
    {
      line: "toolcrib serve github=mcp.json#github --lock toolcrib.lock.json",
      does: "only what was approved by toolcrib lock",
    },
    {
      line: "toolcrib serve shop=tools.ts github=mcp.json#github",
      does: "two sources as one server: shop_… and github_…",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, output, terminal } = invocation;
    const context = sourceContext(invocation);
    const address = given.http === undefined ? undefined : parseHttpAddress(given.http);
    if (address !== undefined) warnOfBlockedPort(address.port, output);
    const { tools, starting, url, closed } = await serveSources(
      givenSources(invocation, positionals, context.cwd),
      given,
      {
        context,
        version: programVersion(),
        address,
        streams: streamsOf(terminal),
      },
    );
    if (url !== undefined) output.print(`serving ${counted(tools, "tool")} at ${url}`);
    else if (terminal.stdin.isTTY)
      output.note(
        `serving ${counted(tools, "tool")} over stdio, for a client that starts this command; --http 4180 serves at an address, Ctrl-C ends`,
      );
    if (url !== undefined && starting.length > 0)
      output.note(
        `still starting: ${starting.map((name) => visibleText(name)).join(", ")}; their tools join when they answer`,
      );
    await closed;
    return exitCodes.ok;
  },
});
