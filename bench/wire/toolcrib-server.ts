import { type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createMcpHandler, serveHttp, serveStdio, staticTokens } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { Hono } from "hono";
import { BENCH_TOKEN, benchTools, PROMPTS } from "./tools.ts";

const [, , transport, count, mode] = process.argv;
const registry = new ToolRegistry();
for (const tool of benchTools(Number(count)))
  registry.register({
    ...tool,
    handler: (args) => ({ sum: Number(args["a"]) + Number(args["b"]) }),
  });
for (const { name, description } of benchTools(PROMPTS))
  registry.prompts.register({
    name,
    description,
    inputSchema: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    handler: () => description,
  });
const options = { name: "bench", version: "1", fastPath: mode !== "off" };
const tell = (port: number): void => void process.stdout.write(`port ${port}\n`);
if (transport === "stdio") serveStdio(registry, options);
else if (mode === "hono" || mode === "hono-node") {
  const handler = createMcpHandler(registry, options);
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (mode === "hono") app.all("/mcp", (context) => handler.fetch(context.req.raw));
  else
    app.all("/mcp", ({ env }) => {
      handler.node(env.incoming, env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => tell(port));
} else {
  const authenticator = staticTokens([{ token: BENCH_TOKEN }]);
  tell(
    (await serveHttp(registry, { ...options, ...(mode === "token" && { authenticator }) })).port,
  );
}
