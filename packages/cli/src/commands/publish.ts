import { isJsonObject, type Json, ownJson, ToolcribError, visibleText } from "@toolcrib/model";
import { requireSources, withGiven } from "@toolcrib/sources";
import { type HubAnswer, publishToHub } from "@toolcrib/sources/hub";
import { sourceOptions } from "../arguments/common-options.ts";
import { flag, text, texts } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenWords, sourceContext } from "./open-sources.ts";

const options = {
  to: text("URL", "the hub"),
  server: text("FILE", "the server.json of the version (server.json)"),
  "token-env": text("VAR", "the variable that holds the token (TOOLCRIB_TOKEN)"),
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
    "SOURCE --to URL [--server server.json] [--token-env VAR] [--accept FINGERPRINT --reason TEXT]… [--dry-run]",
  details:
    "Sends server.json and the tools of the source. Ends with 1, and shows what broke and a call that proves it, when the hub refuses; with 3 without a right to publish.",
  options,
  examples: [
    {
      line: "toolcrib publish tools.ts --to https://hub.example.org",
      does: "the functions of a file",
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
      throw new ToolcribError("usage", "publish needs the address of a hub: --to URL");
    const references = withGiven(
      requireSources(invocation.positionals, invocation.command, context.cwd),
      givenWords(invocation),
    );
    const [reference, ...more] = references;
    if (reference === undefined || more.length > 0)
      throw new ToolcribError("usage", "publish takes one source");
    const accept = acceptances(given.accept, given.reason);
    const variable = given["token-env"] ?? "TOOLCRIB_TOKEN";
    const token = terminal.env[variable];
    if (given["token-env"] !== undefined && !token)
      throw new ToolcribError("usage", `the variable ${variable} of --token-env is not set`);
    if (token) output.hide([token]);
    const answer = await publishToHub(
      reference,
      { hub: to, serverFile: given.server, token, accept, dryRun: given["dry-run"] },
      context,
    );
    if (format === "json") output.json(answer.json);
    else printAnswer(answer, output);
    return exitCodeFor(answer);
  },
});

function acceptances(
  fingerprints: readonly string[],
  reasons: readonly string[],
): readonly { readonly fingerprint: string; readonly reason: string }[] {
  if (fingerprints.length === 0 && reasons.length === 0) return [];
  if (reasons.length !== 1 && reasons.length !== fingerprints.length)
    throw new ToolcribError("usage", "--accept needs --reason: one for all, or one for each");
  return fingerprints.map((fingerprint, index) => ({
    fingerprint,
    reason: reasons[index] ?? reasons[0] ?? "",
  }));
}

function exitCodeFor({ status, json }: HubAnswer): ExitCode {
  if (status === 200) return exitCodes.ok;
  if (status === 401 || status === 403) return exitCodes.authentication;
  const code = ownJson(json, "code");
  if (code === "contract-broken" || code === "review-needed" || code === "lint-failed")
    return exitCodes.findings;
  return status >= 500 || status === 429 ? exitCodes.unreachable : exitCodes.usage;
}

function printAnswer({ status, json }: HubAnswer, output: Output): void {
  const field = (holder: Json | undefined, key: string): string => {
    const value = isJsonObject(holder) ? ownJson(holder, key) : undefined;
    return typeof value === "string" ? visibleText(value) : "";
  };
  if (status === 200) {
    const server = ownJson(json, "server") ?? json;
    const meta = ownJson(json, "_meta");
    const judged = isJsonObject(meta) ? ownJson(meta, "dev.toolcrib/hub") : json;
    const verdict = field(judged, "verdict");
    const judgedText = verdict === "" ? "" : `: ${verdict} with ${field(judged, "baseline")}`;
    const done = ownJson(json, "publishes") === true ? "would be published" : "published";
    output.print(`${field(server, "name")} ${field(server, "version")} ${done}${judgedText}`);
    return;
  }
  const findings = ownJson(json, "findings");
  for (const finding of Array.isArray(findings) ? findings : []) {
    output.print(
      `${field(finding, "level")}  ${field(finding, "tool")}: ${field(finding, "message")} [${field(finding, "rule")}]`,
    );
    const witness = isJsonObject(finding) ? ownJson(finding, "witness") : undefined;
    const shows = field(finding, "side") === "output" ? "a result now" : "worked before";
    if (witness !== undefined)
      output.print(`    ${shows}: ${visibleText(JSON.stringify(witness))}`);
    output.print(`    fingerprint: ${field(finding, "fingerprint")}`);
  }
  output.print(visibleText(field(json, "detail"), 2_000) || `the hub answered ${status}`);
}
