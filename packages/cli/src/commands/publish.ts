import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  toMcpJson,
  visibleText,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { requireSources, type SourceReference, withGiven } from "@toolcrib/sources";
import { readToolLists, type ToolList } from "@toolcrib/sources/contract";
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
    const shown = given.server ?? "server.json";
    const serverFile = resolve(context.cwd, shown);
    if (given.server === undefined && !existsSync(serverFile))
      throw new ToolcribError(
        "usage",
        'server.json is missing, which names the server: write {"name": "io.github.you/server", "version": "1.0.0", "description": "…"}, or give --server FILE',
      );
    const file = await readTextFile(serverFile, { shown, signal: context.signal });
    const list = onlyWholeList([...(await readToolLists(reference, context)).values()]);
    const body = {
      server: parseJson(file, { source: shown }),
      tools: list.tools.map((tool) => toMcpJson(tool)),
      ...(isLive(reference) ? { origin: "captured", capturedAt: new Date().toISOString() } : {}),
      ...(accept.length === 0 ? {} : { accept }),
    };
    const variable = given["token-env"] ?? "TOOLCRIB_TOKEN";
    const token = terminal.env[variable];
    if (given["token-env"] !== undefined && !token)
      throw new ToolcribError("usage", `the variable ${variable} of --token-env is not set`);
    if (token) output.hide([token]);
    const path = given["dry-run"] ? "x/dev.toolcrib/check" : "publish";
    const answer = await send(`${to.replace(/\/+$/, "")}/v0.1/${path}`, {
      body,
      token,
      signal: AbortSignal.any([
        context.signal,
        AbortSignal.timeout(given.timeout ?? LIMITS.callMs),
      ]),
    });
    if (format === "json") output.json(answer.json);
    else printAnswer(answer, output);
    return exitCodeFor(answer);
  },
});

/** A list that was captured from a running server, not read from a file. */
function isLive({ text: written, command }: SourceReference): boolean {
  return command !== undefined || /^https?:/i.test(written ?? "");
}

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

/** What is published is one whole list: what could not be read could change unseen. */
function onlyWholeList(lists: readonly ToolList[]): ToolList {
  const [list, ...more] = lists;
  if (list === undefined || more.length > 0)
    throw new ToolcribError("usage", `the source must hold one server, it holds ${lists.length}`);
  const [missing] = list.omitted;
  if (missing !== undefined)
    throw new ToolcribError("incomplete-list", `${missing.path}: ${missing.message}`);
  return list;
}

interface HubAnswer {
  readonly status: number;
  readonly json: JsonObject;
}

async function send(
  url: string,
  {
    body,
    token,
    signal,
  }: { readonly body: object; readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<HubAnswer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      // A token goes to the hub that was named and nowhere else.
      redirect: "error",
      signal,
    });
    const said = await answer.text();
    const json: Json = parseJson(said, { maxLength: LIMITS.fileBytes });
    return { status: answer.status, json: isJsonObject(json) ? json : {} };
  } catch (cause) {
    const message = `the hub at ${visibleText(new URL(url).origin)} does not answer as a hub does`;
    throw new ToolcribError("server-unreachable", message, { cause });
  }
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
