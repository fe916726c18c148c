import { logOut, logoutText } from "@toolcrib/sources/login";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const options = { all: flag("every server that you are logged in to"), ...sourceOptions } as const;

/** Forgets a login. */
export const logout: Command = defineCommand({
  usage: "SOURCE | --all",
  details:
    "Removes the tokens of toolcrib login, and asks the authorization server to take them back where it can.",
  options,
  examples: [
    { line: "toolcrib logout https://mcp.example.com/mcp", does: "log out of one server" },
    { line: "toolcrib logout --all", does: "log out of every server" },
  ],
  run: async (invocation) => {
    const { positionals, command, options: given, output, format } = invocation;
    const context = sourceContext(invocation);
    const references = given.all ? [] : givenSources(invocation, positionals, context.cwd);
    const [reference, ...others] = references;
    if (others.length > 0 || command !== undefined || (given.all && positionals.length > 0))
      throw usageError("give one server at a URL, or --all");
    const ended = await logOut(reference, context);
    if (format === "json") output.json({ logouts: ended });
    else output.print(logoutText(ended));
    return exitCodes.ok;
  },
});
