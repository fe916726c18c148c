import { ownJson } from "@toolcrib/model";
import { acceptances, type HubAnswer, hubAnswerLines, publishToHub } from "@toolcrib/sources/hub";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text, texts } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

const options = {
  to: text("URL", "the hub"),
  server: text("FILE", "the server.json of the version (server.json)"),
  "token-env": text("VAR", "the variable that holds the token (TOOLCRIB_TOKEN)"),
  oidc: text("github|VAR", "exchange the token of a CI run: GitHub's, or the one in a variable"),
  accept: texts(
    "FINGERPRINT",
    "let a break pass, with a reason; the token must allow it (repeatable)",
  ),
  reason: texts("TEXT", "why: one for all, or one after each --accept"),
  "dry-run": flag("decide as always, and change nothing"),
  ...sourceOptions,
} as const;

/** Publishes a version to a hub. */
export const publish: Command = defineCommand({
  usage:
    "SOURCE --to URL [--server server.json] [--token-env VAR | --oidc github|VAR] [--accept FINGERPRINT --reason TEXT]… [--dry-run]",
  details:
    "Sends server.json, or what package.json says (mcpName, version, description), and the tools of the source. Ends with 1, and shows what broke and a call that proves it, when the hub refuses; with 3 without a right to publish.",
  options,
  examples: [
    {
      line: "toolcrib publish tools.ts --to https://hub.example.org",
      does: "the functions of a file",
    },
    {
      line: "toolcrib publish tools.ts --to https://hub.example.org --oidc github",
      does: "from GitHub Actions, without a stored secret",
    },
    {
      line: "toolcrib publish tools.ts --to https://hub.example.org --dry-run",
      does: "in a pull request: would it be published?",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, format, terminal } = invocation;
    const context = { ...sourceContext(invocation), runsCode: false };
    const { to } = given;
    if (to === undefined || !/^https?:\/\/./.test(to))
      throw usageError("publish needs the address of a hub: --to URL");
    const references = givenSources(invocation, invocation.positionals, context.cwd);
    const [reference, ...more] = references;
    if (reference === undefined || more.length > 0) throw usageError("publish takes one source");
    const accept = acceptances(given.accept, given.reason);
    const variable = given["token-env"] ?? "TOOLCRIB_TOKEN";
    const token = terminal.env[variable];
    if (given["token-env"] !== undefined && !token)
      throw usageError(`the variable ${variable} of --token-env is not set`);
    if (token) output.hide([token]);
    const answer = await publishToHub(
      reference,
      {
        ...{ hub: to, serverFile: given.server, token, oidc: given.oidc },
        ...{ accept, dryRun: given["dry-run"] },
      },
      context,
    );
    if (format === "json") output.json(answer.json);
    else output.print(hubAnswerLines(answer).join("\n"));
    return exitCodeFor(answer);
  },
});

function exitCodeFor({ status, json }: HubAnswer): ExitCode {
  if (status === 200) return exitCodes.ok;
  if (status === 401 || status === 403) return exitCodes.authentication;
  const code = ownJson(json, "code");
  if (code === "contract-broken" || code === "review-needed" || code === "lint-failed")
    return exitCodes.findings;
  return status >= 500 || status === 429 ? exitCodes.unreachable : exitCodes.usage;
}
