import { type JsonObject, quoted, shellWord } from "@toolcrib/model";
import type { Snippet } from "@toolcrib/web";

/** A call in the notations that people take along. */
export function callSnippets(endpoint: string, name: string, args: JsonObject): readonly Snippet[] {
  const compact = JSON.stringify(args);
  const request = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: args },
  };
  return [
    {
      title: "Command",
      text: `npx toolcrib call ${endpoint} ${shellWord(name)} --args ${quoted(compact)}`,
    },
    { title: "MCP JSON", text: JSON.stringify(request, null, 2) },
    {
      title: "TypeScript",
      text: `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(endpoint)})));
console.log(await client.callTool({ name: ${JSON.stringify(name)}, arguments: ${JSON.stringify(args, null, 2)} }));
await client.close();`,
    },
    {
      title: "curl",
      text: `curl ${endpoint} \\
  -H 'content-type: application/json' \\
  -H 'accept: application/json, text/event-stream' \\
  -d ${quoted(JSON.stringify(request))}`,
    },
  ];
}

/** How clients are told about the endpoint. */
export function connectSnippets(endpoint: string): readonly Snippet[] {
  const vscode = JSON.stringify({ name: "toolcrib-dev", type: "http", url: endpoint });
  return [
    { title: "VS Code", text: `code --add-mcp ${quoted(vscode)}` },
    { title: "Claude Code", text: `claude mcp add --transport http toolcrib-dev ${endpoint}` },
    {
      title: "Cursor",
      text: JSON.stringify({ mcpServers: { "toolcrib-dev": { url: endpoint } } }, null, 2),
    },
    { title: "Command line", text: `npx toolcrib list ${endpoint} --show-tools` },
  ];
}
