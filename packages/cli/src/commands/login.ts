import { keptLogins, logInToSource, loginTable, loginText } from "@toolcrib/sources/login";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { openBrowser } from "../output/open-browser.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const options = {
  list: flag("show the servers that you are logged in to"),
  scope: text("SCOPES", "further rights to ask for, separated by spaces"),
  "client-id": text("ID|URL", "the client that is registered there, or the URL of its metadata"),
  issuer: text("URL", "the authorization server that must be the one"),
  "no-browser": flag("only print the address where you log in"),
  ...sourceOptions,
} as const;

/** Logs in to a server. */
export const login: Command = defineCommand({
  usage: "SOURCE [--scope SCOPES] [--client-id ID] [--issuer URL] [--no-browser] | --list",
  details:
    "For servers at a URL that take access tokens (OAuth). Opens the browser where you log in, and " +
    "keeps the tokens in a file that only you can read; every command, and serve, then sends them to " +
    "this server and no other, and renews them. Programs without a user take OAUTH_CLIENT_ID, " +
    "OAUTH_CLIENT_SECRET or OAUTH_PRIVATE_KEY, and OAUTH_ISSUER instead, given with --env.",
  options,
  examples: [
    { line: "toolcrib login https://mcp.example.com/mcp", does: "log in with the browser" },
    { line: "toolcrib login vscode:github", does: "the server of an editor's configuration" },
    { line: "toolcrib login --list", does: "the servers that you are logged in to" },
    {
      line: `toolcrib login https://mcp.example.com/mcp --scope "files:read files:write"`,
      does: "with further rights",
    },
  ],
  run: async (invocation) => {
    const { positionals, command, options: given, output, terminal, format } = invocation;
    if (given.list) {
      const logins = await keptLogins(terminal);
      if (format === "json") output.json({ logins });
      else output.print(loginTable(logins));
      return exitCodes.ok;
    }
    const context = sourceContext(invocation);
    const [reference, ...others] = givenSources(invocation, positionals, context.cwd);
    if (reference === undefined || others.length > 0 || command !== undefined)
      throw usageError("give one server at a URL: toolcrib login SOURCE");
    const result = await logInToSource(reference, {
      context,
      scopes: given.scope?.split(/\s+/).filter(Boolean) ?? [],
      clientId: given["client-id"],
      issuer: given.issuer,
      show: (url) => {
        output.pass(`open this address to log in:\n${url}\n`);
        if (!given["no-browser"] && output.interactive) openBrowser(url);
      },
    });
    if (format === "json") output.json({ login: result ?? null });
    else output.print(loginText(result));
    return exitCodes.ok;
  },
});
