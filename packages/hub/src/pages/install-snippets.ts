import { type Launch, launchCommand, serverLaunches } from "@toolcrib/catalog";
import { type JsonObject, quoted, shellWord } from "@toolcrib/model";
import type { Snippet } from "@toolcrib/web";

/** How a client is told about a server: what to start, or where it is. */
type ClientEntry =
  | {
      readonly type: "http";
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
    };

/** How to use a server in the usual clients, and how to look at it first. */
export function installSnippets(
  name: string,
  server: JsonObject,
  { publicUrl, version }: { readonly publicUrl: string; readonly version: string },
): readonly Snippet[] {
  const key = (name.split("/").at(-1) ?? name).replace(/[^\w.-]+/g, "-");
  const entry = serverLaunches(server)
    .map(clientEntry)
    .find((found) => found !== undefined);
  const look = {
    title: "Look first",
    text: `npx toolcrib list ${shellWord(`hub:${name}@${version}`)} --hub ${shellWord(publicUrl)} --show-tools`,
  };
  return entry === undefined ? [look] : [...clientSnippets(key, entry), look];
}

function clientEntry(launch: Launch): ClientEntry | undefined {
  if (launch.kind === "remote") {
    const headers = placeholders(launch.headers);
    const hasHeaders = Object.keys(headers).length > 0;
    return { type: "http", url: launch.url, ...(hasHeaders ? { headers } : {}) };
  }
  const command = launchCommand(launch, placeholders(launch.variables));
  if (!command.possible) return undefined;
  const hasEnv = Object.keys(command.env).length > 0;
  return {
    type: "stdio",
    command: command.commands[0],
    args: command.args,
    ...(hasEnv ? { env: command.env } : {}),
  };
}

/** What somebody has to fill in. */
function placeholders(
  variables: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly value?: string;
  }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variables
      .filter(({ required, value }) => required && value === undefined)
      .map(({ name }) => [name, `YOUR ${name}`]),
  );
}

function clientSnippets(key: string, entry: ClientEntry): readonly Snippet[] {
  const { type, ...rest } = entry;
  return [
    { title: "VS Code", text: `code --add-mcp ${quoted(JSON.stringify({ name: key, ...entry }))}` },
    {
      title: "Claude Code",
      text: `claude mcp add-json ${shellWord(key)} ${quoted(JSON.stringify(entry))}`,
    },
    {
      title: type === "http" ? "Cursor" : "Cursor, Claude Desktop",
      text: JSON.stringify({ mcpServers: { [key]: rest } }, null, 2),
    },
  ];
}
