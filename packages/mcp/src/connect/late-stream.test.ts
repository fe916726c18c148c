import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { connectServer } from "./connect-server.ts";

/** How a server of 2025 treats the stream over which it asks by itself. */
type Stream = "late" | "refused" | "never";

async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** A server that asks with every call, if it can: what nobody listens to is lost. */
async function startServer(kind: Stream) {
  let stream: ServerResponse | undefined;
  let answered: ((answer: unknown) => void) | undefined;
  const listen = (response: ServerResponse): void => {
    if (kind === "refused") response.writeHead(405).end();
    if (kind !== "late") return;
    setTimeout(() => {
      stream = response.writeHead(200, { "content-type": "text/event-stream" });
      stream.flushHeaders();
    }, 100);
  };
  const ask = async (): Promise<string> => {
    if (stream === undefined) return "nobody listens";
    const answer = new Promise<unknown>((resolve) => {
      answered = resolve;
    });
    const question = { jsonrpc: "2.0", id: "q", method: "roots/list" };
    stream.write(`data: ${JSON.stringify(question)}\n\n`);
    return JSON.stringify(await answer);
  };
  const results: Readonly<Record<string, () => Promise<object> | object>> = {
    initialize: () => ({
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "late", version: "1" },
    }),
    "tools/call": async () => ({ content: [{ type: "text", text: await ask() }] }),
  };
  const server = createServer(async (request, response) => {
    if (request.method === "GET") return listen(response);
    if (request.method !== "POST") return response.writeHead(405).end();
    const { id, method, result } = await bodyOf(request);
    if (method === undefined) answered?.(result);
    if (id === undefined || method === undefined) return response.writeHead(202).end();
    const make = results[String(method)];
    const answer =
      make === undefined
        ? { error: { code: -32601, message: "Method not found" } }
        : { result: await make() };
    response
      .writeHead(200, { "content-type": "application/json", "mcp-session-id": "one" })
      .end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.each([
  ["late", '{"roots":[]}'],
  ["refused", "nobody listens"],
  ["never", "nobody listens"],
] as const)(
  "K6 a server whose stream is opened %s is called when it can ask, or never could",
  async (kind, text) => {
    const server = await startServer(kind);
    const connection = await connectServer(
      { kind: "http", url: server.url },
      { questions: { roots: () => ({ roots: [] }) } },
    );
    try {
      expect(await connection.callTool("ask", {})).toMatchObject({ content: [{ text }] });
    } finally {
      await connection.close();
      server.close();
    }
  },
);
