import { resolve } from "node:path";
import type { HttpTarget, ServerTarget, StdioTarget } from "@toolcrib/mcp/connect";
import { maskCommand, maskUrl, type WrittenLaunch } from "@toolcrib/mcp/secrets";
import { isJsonObject, type Json, type JsonObject, ToolcribError } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";
import { readEnvFile } from "./env-file.ts";
import type { Expand } from "./variables.ts";

/** A config entry as every client means it, whatever its own spelling. */
export interface EntryTarget {
  readonly target: ServerTarget;
  /** The command or URL as written, before variables were replaced, with its secrets masked. */
  readonly shown: string;
  /** How the server is launched, before variables were replaced. */
  readonly written: WrittenLaunch;
}

/** What an entry is read with. */
export interface EntrySurroundings {
  readonly expand: Expand;
  /** The values of the variables that `expand` has replaced so far, by name. */
  readonly used: Readonly<Record<string, string>>;
  readonly context: SourceContext;
}

/** Reads one entry; `place` names it in messages. */
export async function entryTarget(
  entry: JsonObject,
  place: string,
  { expand, used, context }: EntrySurroundings,
): Promise<EntryTarget> {
  const address = addressOf(entry);
  const words = commandWords(entry);
  if (words.length > 0) {
    const [command = "", ...args] = await Promise.all(words.map(expand));
    const folder = firstText(entry, ["cwd", "working_directory"]);
    const cwd = folder === undefined ? context.cwd : resolve(context.cwd, await expand(folder));
    const file = firstText(entry, ["envFile"]);
    const { signal } = context;
    const env = {
      ...context.env,
      ...passedOn(entry, context),
      ...(file === undefined
        ? {}
        : await readEnvFile(await expand(file), { cwd: context.cwd, place, signal })),
      ...(await texts(entry, envKeys, expand)),
      ...(await secretVariables(entry, expand)),
    };
    const shown = maskCommand(words).shown.join(" ");
    const target: StdioTarget = { kind: "stdio", command, args, cwd, env, shown, secrets: used };
    const own = {
      ...(await texts(entry, envKeys, async (value) => value)),
      // Another file of variables is another launch; its path says which one it is.
      ...(file === undefined ? {} : { envFile: file }),
    };
    return { target, shown, written: { kind: "stdio", words, env: own } };
  }
  if (address === undefined) {
    throw new ToolcribError("invalid-config", `${place} has neither a command nor a URL`);
  }
  const own = {
    ...(await texts(entry, ["headers", "http_headers"], expand)),
    ...(await bearer(entry, expand)),
    ...(await namedHeaders(entry, expand)),
  };
  const headers = { ...withoutNames(context.headers, own), ...own };
  const url = await expand(address);
  const kind = firstText(entry, ["type", "transport"]);
  const target: HttpTarget = {
    kind: "http",
    url,
    headers,
    secrets: used,
    ...(kind === "sse" ? { transport: "sse" as const } : {}),
  };
  const transport = target.transport === undefined ? {} : { transport: target.transport };
  return {
    target,
    shown: maskUrl(address).shown,
    written: { kind: "http", url: address, ...transport },
  };
}

/** Where the clients' configurations keep variables. */
const envKeys = ["env", "envs", "environment"];

/** The headers whose names the entry does not set itself, in whatever case. */
function withoutNames(
  given: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !names.has(name.toLowerCase())),
  );
}

/** The URL of an entry, under whichever key its client writes it. */
export function addressOf(entry: JsonObject): string | undefined {
  return firstText(entry, ["url", "serverUrl", "httpUrl", "uri"]);
}

/** `command` with `args`; a list of words; Zed's object with a path; Goose's `cmd`. */
export function commandWords(entry: JsonObject): readonly string[] {
  const command = entry["command"] ?? entry["cmd"];
  if (isJsonObject(command)) return commandWords({ ...command, command: command["path"] ?? "" });
  const first = Array.isArray(command) ? command : [command];
  const rest = Array.isArray(entry["args"]) ? entry["args"] : [];
  return [...first, ...rest].filter(
    (word): word is string => typeof word === "string" && word !== "",
  );
}

/** Codex names the variable that holds the token. */
async function bearer(
  entry: JsonObject,
  expand: Expand,
): Promise<Readonly<Record<string, string>>> {
  const name = entry["bearer_token_env_var"];
  if (typeof name !== "string") return {};
  return { Authorization: `Bearer ${await expand(`\${env:${name}}`)}` };
}

/** Codex names the variables that hold headers. */
async function namedHeaders(
  entry: JsonObject,
  expand: Expand,
): Promise<Readonly<Record<string, string>>> {
  const named = entry["env_http_headers"];
  if (!isJsonObject(named)) return {};
  return await texts({ headers: named }, ["headers"], (name) => expand(`\${env:${name}}`));
}

/** Goose lists the variables that hold secrets, which the server needs. */
async function secretVariables(
  entry: JsonObject,
  expand: Expand,
): Promise<Readonly<Record<string, string>>> {
  const names = listed(entry, "env_keys");
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await expand(`\${env:${name}}`)])),
  );
}

/** Codex lists the variables that are passed on where they are set. */
function passedOn(entry: JsonObject, { host }: SourceContext): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listed(entry, "env_vars").flatMap((name) => {
      const value = host.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function listed(entry: JsonObject, key: string): readonly string[] {
  const value = entry[key];
  const names = Array.isArray(value) ? value : [];
  return names
    .map((name) => (isJsonObject(name) ? name["name"] : name))
    .filter((name): name is string => typeof name === "string");
}

async function texts(
  entry: JsonObject,
  keys: readonly string[],
  expand: Expand,
): Promise<Readonly<Record<string, string>>> {
  const command = entry["command"];
  const holders = [entry, ...(isJsonObject(command) ? [command] : [])];
  const pairs = holders.flatMap((holder) =>
    keys.flatMap((key) => (isJsonObject(holder[key]) ? Object.entries(holder[key]) : [])),
  );
  return Object.fromEntries(
    await Promise.all(pairs.map(async ([name, value]) => [name, await expand(plainText(value))])),
  );
}

function plainText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function firstText(entry: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => entry[key]).find((value): value is string => typeof value === "string");
}
