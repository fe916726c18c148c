import { type JsonObject, quoted, shellWord } from "@toolcrib/model";
import { jsonText, type Snippet } from "@toolcrib/web";

/** Where clients connect. */
export interface Endpoint {
  readonly url: string;
  /** Whether they have to send a token. */
  readonly hasToken: boolean;
}

const HEADER = "Authorization: Bearer YOUR_TOKEN";
const HEADERS = { Authorization: "Bearer YOUR_TOKEN" };

/** A call in the notations that people take along; every character of it can be seen, and copied. */
export function callSnippets(
  { url, hasToken }: Endpoint,
  name: string,
  args: JsonObject,
): readonly Snippet[] {
  const compact = jsonText(args);
  const request = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: args },
  };
  const header = hasToken ? ` --header ${quoted(HEADER)}` : "";
  const init = hasToken ? `, { requestInit: { headers: ${JSON.stringify(HEADERS)} } }` : "";
  return [
    {
      title: "Command",
      text: `npx toolcrib call ${url} ${shellWord(name)} --args ${quoted(compact)}${header}`,
    },
    { title: "MCP JSON", text: jsonText(request, 2) },
    {
      title: "TypeScript",
      text: `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(url)})${init}));
console.log(await client.callTool({ name: ${JSON.stringify(name)}, arguments: ${jsonText(args, 2)} }));
await client.close();`,
    },
    {
      title: "curl",
      text: `curl ${url} \\
  -H 'content-type: application/json' \\
  -H 'accept: application/json, text/event-stream' \\${hasToken ? `\n  -H '${HEADER}' \\` : ""}
  -d ${quoted(jsonText(request))}`,
    },
  ];
}

/** How clients are told about the endpoint. */
export function connectSnippets({ url, hasToken }: Endpoint): readonly Snippet[] {
  const headers = hasToken ? { headers: HEADERS } : {};
  const vscode = JSON.stringify({ name: "toolcrib-dev", type: "http", url, ...headers });
  const header = hasToken ? ` --header ${quoted(HEADER)}` : "";
  return [
    { title: "VS Code", text: `code --add-mcp ${quoted(vscode)}` },
    {
      title: "Claude Code",
      text: `claude mcp add --transport http toolcrib-dev ${url}${header}`,
    },
    {
      title: "Cursor",
      text: JSON.stringify({ mcpServers: { "toolcrib-dev": { url, ...headers } } }, null, 2),
    },
    { title: "Command line", text: `npx toolcrib list ${url} --show-tools${header}` },
  ];
}
