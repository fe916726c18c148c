import { quoted, shellWord } from "@toolcrib/model";
import type { ClientEntry } from "./client-entry.ts";

/** A client, and how it is told about a server. */
export interface InstallClient {
  readonly title: string;
  /** Where the text goes. */
  readonly place: string;
  /** The text; undefined where the client cannot use such a server. */
  readonly write: (key: string, entry: ClientEntry) => string | undefined;
}

/** The usual clients, each with the format of its own configuration. */
export const INSTALL_CLIENTS: readonly InstallClient[] = [
  {
    title: "VS Code",
    place: ".vscode/mcp.json",
    write: (key, entry) => {
      const inputs = entry.asked.map((name) => ({
        type: "promptString",
        id: inputId(key, name),
        description: name,
        password: true,
      }));
      const servers = { [key]: vsCodeEntry(key, entry) };
      return written({ ...(inputs.length === 0 ? {} : { inputs }), servers });
    },
  },
  {
    title: "Claude Code",
    place: "in a terminal",
    write: (key, entry) =>
      `claude mcp add-json ${shellWord(key)} ${quoted(JSON.stringify({ type: entry.kind, ...fieldsOf(entry) }))}`,
  },
  {
    title: "Claude Desktop",
    place: "claude_desktop_config.json",
    // Servers elsewhere are added in its settings, as connectors.
    write: (key, entry) => (entry.kind === "stdio" ? mcpServers(key, fieldsOf(entry)) : undefined),
  },
  {
    title: "Cursor",
    place: ".cursor/mcp.json",
    write: (key, entry) => mcpServers(key, fieldsOf(entry)),
  },
  {
    title: "Windsurf",
    place: "~/.codeium/windsurf/mcp_config.json",
    write: (key, entry) => mcpServers(key, fieldsOf(entry, "serverUrl")),
  },
  {
    title: "Gemini CLI",
    place: "~/.gemini/settings.json",
    write: (key, entry) =>
      mcpServers(key, fieldsOf(entry, entry.kind === "http" ? "httpUrl" : "url")),
  },
  {
    title: "Codex",
    place: "~/.codex/config.toml",
    write: (key, entry) => (entry.kind === "sse" ? undefined : codexTable(key, entry)),
  },
];

/** The members of an entry that all clients have, without those that are empty. */
function fieldsOf(entry: ClientEntry, urlName = "url"): Readonly<Record<string, unknown>> {
  if (entry.kind === "stdio") {
    const { command, args, env } = entry;
    return { command, args, ...(isEmpty(env) ? {} : { env }) };
  }
  const { url, headers } = entry;
  return { [urlName]: url, ...(isEmpty(headers) ? {} : { headers }) };
}

function mcpServers(key: string, fields: Readonly<Record<string, unknown>>): string {
  return written({ mcpServers: { [key]: fields } });
}

/** VS Code asks for the values and keeps them itself, so that none stands in the file. */
function vsCodeEntry(key: string, entry: ClientEntry): Readonly<Record<string, unknown>> {
  const names = new Set(entry.asked);
  const asked = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        names.has(name) ? `\${input:${inputId(key, name)}}` : value,
      ]),
    );
  const filled =
    entry.kind === "stdio"
      ? { ...entry, env: asked(entry.env) }
      : { ...entry, headers: asked(entry.headers) };
  return { type: entry.kind, ...fieldsOf(filled) };
}

function inputId(key: string, name: string): string {
  return `${key}-${name}`.replace(/[^\w-]+/g, "-").toLowerCase();
}

function codexTable(key: string, entry: ClientEntry): string {
  const [name, values] =
    entry.kind === "stdio"
      ? (["env", entry.env] as const)
      : (["http_headers", entry.headers] as const);
  const lines =
    entry.kind === "stdio"
      ? [`command = ${tomlText(entry.command)}`, `args = [${entry.args.map(tomlText).join(", ")}]`]
      : [`url = ${tomlText(entry.url)}`];
  const pairs = Object.entries(values).map(
    ([each, value]) => `${tomlKey(each)} = ${tomlText(value)}`,
  );
  const table = `[mcp_servers.${tomlKey(key)}`;
  return [
    `${table}]`,
    ...lines,
    ...(pairs.length === 0 ? [] : ["", `${table}.${name}]`, ...pairs]),
  ].join("\n");
}

function tomlKey(text: string): string {
  return /^[\w-]+$/.test(text) ? text : tomlText(text);
}

/** A basic string of TOML: as in JSON, but for one character. */
function tomlText(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

function isEmpty(values: Readonly<Record<string, string>>): boolean {
  return Object.keys(values).length === 0;
}

function written(value: object): string {
  return JSON.stringify(value, null, 2);
}
