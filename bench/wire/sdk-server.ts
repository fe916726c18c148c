import { createServer } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { benchTools } from "./tools.ts";

const [, , transport, count] = process.argv;
const tools = benchTools(Number(count)).map(({ name, inputSchema, outputSchema, ...rest }) => ({
  name,
  config: {
    ...rest,
    inputSchema: fromJsonSchema<{ a: number; b: number }>(inputSchema),
    outputSchema: fromJsonSchema(outputSchema),
  },
}));

/** A server as the SDK's documentation writes it. */
function createTools(): McpServer {
  const server = new McpServer({ name: "bench", version: "1" });
  for (const { name, config } of tools)
    server.registerTool(name, config, ({ a, b }) => {
      const sum = a + b;
      return { content: [{ type: "text", text: `{"sum":${sum}}` }], structuredContent: { sum } };
    });
  return server;
}

if (transport === "stdio") serveStdio(createTools);
else {
  const handle = toNodeHandler(createMcpHandler(createTools));
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const stream = { method, url, headers, [Symbol.asyncIterator]: () => request.iterator() };
    void handle(stream, response);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.stdout.write(`port ${typeof address === "object" ? address?.port : ""}\n`);
  });
}
