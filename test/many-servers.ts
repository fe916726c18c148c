import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Many small MCP servers behind one port, each at a path of its own, that count who asks. */
export interface ManyServers {
  readonly url: (name: string) => string;
  /** How often each has listed its tools. */
  readonly asked: ReadonlyMap<string, number>;
  /** Called after each list. */
  onList: () => void;
  readonly close: () => Promise<void>;
}

/** Starts them; `fails` says whether a server cuts the connection of its nth request. */
export async function manyServers(
  fails: (name: string, request: number) => boolean = () => false,
): Promise<ManyServers> {
  const asked = new Map<string, number>();
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const name = (request.url ?? "").slice(1);
    const count = (requests.get(name) ?? 0) + 1;
    requests.set(name, count);
    if (fails(name, count)) request.socket.destroy();
    else void answer(request, response, name);
  });
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
  ): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method !== "POST") return void response.writeHead(405).end();
    const { id, method } = JSON.parse(Buffer.concat(parts).toString("utf8"));
    if (id === undefined) return void response.writeHead(202).end();
    const result =
      method === "initialize"
        ? {
            protocolVersion: "2025-11-25",
            capabilities: { tools: {} },
            serverInfo: { name, version: "1.0.0" },
          }
        : method === "tools/list"
          ? { tools: [{ name: `tool-of-${name}`, inputSchema: { type: "object" } }] }
          : undefined;
    const error = { code: -32_601, message: "Method not found" };
    const body = JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
    if (method !== "tools/list") return;
    asked.set(name, (asked.get(name) ?? 0) + 1);
    many.onList();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const many: ManyServers = {
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    asked,
    onList: () => {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return many;
}

/** A legacy registry of servers at these URLs. */
export function registryOf(names: readonly string[], url: (name: string) => string): string {
  const servers = names.map((name) => [
    name,
    { description: `The server ${name}`, url: url(name), transport: "streamable-http" },
  ]);
  return `${JSON.stringify({ remote_servers: Object.fromEntries(servers) }, null, 2)}\n`;
}
