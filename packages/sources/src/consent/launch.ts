import { maskCommand } from "@toolcrib/mcp/secrets";
import { isJsonObject, type Json, type JsonObject, visibleText } from "@toolcrib/model";
import { addressOf, commandWords } from "../config/entry-target.ts";
import { nextVariable } from "../config/next-variable.ts";

/** A server that a configuration would start or reach, before anybody allowed it. */
export interface Launch {
  /** Where it was found, as in `.vscode/mcp.json#github`. */
  readonly place: string;
  readonly entry: JsonObject;
  /** The folder that it would be started in. */
  readonly folder: string;
}

/** The members of an entry that decide what happens; a list of approved tools, say, does not. */
const deciding = [
  "command",
  "cmd",
  "args",
  "cwd",
  "working_directory",
  "env",
  "envs",
  "environment",
  "env_keys",
  "env_vars",
  "envFile",
  "url",
  "serverUrl",
  "httpUrl",
  "uri",
  "type",
  "transport",
  "headers",
  "http_headers",
  "env_http_headers",
  "bearer_token_env_var",
];

/** What is allowed when a launch is: its words, variables and headers, and the folder of a command. */
export function launchIdentity({ entry, folder }: Launch): JsonObject {
  const members = deciding.flatMap((key): [string, Json][] => {
    const value = entry[key];
    return value === undefined ? [] : [[key, value]];
  });
  const where = commandWords(entry).length === 0 ? {} : { folder };
  return { ...where, entry: Object.fromEntries(members) };
}

/**
 * The command or URL as it is written, the names of the variables and headers that go with it, and
 * what is read to fill them; secrets are masked.
 */
export function launchText({ entry }: Pick<Launch, "entry">): string {
  const words = commandWords(entry);
  const address = words.length > 0 ? words : [addressOf(entry) ?? "nothing"];
  const text = maskCommand(address).shown.join(" ");
  const names = ["env", "envs", "environment", "headers", "http_headers"].flatMap((key) =>
    isJsonObject(entry[key]) ? Object.keys(entry[key]) : [],
  );
  const reads = [...new Set(readBy(entry))];
  const notes = [
    ...(names.length === 0 ? [] : [`with ${names.join(", ")}`]),
    ...(reads.length === 0 ? [] : [`reads ${reads.join(", ")}`]),
  ];
  const shown = notes.length === 0 ? text : `${text} (${notes.join("; ")})`;
  return visibleText(shown, Number.POSITIVE_INFINITY);
}

/** The variables, inputs and files whose values a launch would take. */
function readBy(entry: JsonObject): readonly string[] {
  const values = deciding.flatMap((key) => textsOf(entry[key]));
  const variables = values.flatMap(variablesOf);
  const { envFile } = entry;
  const named = ["env_keys", "env_vars", "env_http_headers", "bearer_token_env_var"].flatMap(
    (key) => textsOf(entry[key]),
  );
  return [...variables, ...named, ...(typeof envFile === "string" ? [`the file ${envFile}`] : [])];
}

function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** Names in a text are few; of a text with very many, the first are shown. */
const MOST_NAMES = 100;

function variablesOf(text: string): readonly string[] {
  const names: string[] = [];
  let rest = text;
  while (names.length < MOST_NAMES) {
    const next = nextVariable(rest, rest === text ? "whole" : "nowhere");
    if (next === undefined) break;
    const [name = ""] = next.text.replace(/^env:/, "").split(":-");
    names.push(next.kind === "file" ? `the file ${next.text}` : name);
    rest = rest.slice(next.end);
  }
  return names;
}
