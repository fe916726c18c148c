import { serve } from "@hono/node-server";
import { createMcpHandler } from "@toolcrib/mcp/serve";
import { Hono } from "hono";
import { registry } from "./tools.js";

const mcp = createMcpHandler(registry, { name: "shop", version: "1.0.0" });
const app = new Hono();
app.get("/", (context) => context.text("the shop"));
app.all("/mcp", (context) => mcp.fetch(context.req.raw));

const port = Number(process.env.PORT ?? 4180);
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, (address) =>
  console.log(`listening on ${address.port}`),
);
process.once("SIGTERM", async () => {
  await mcp.close();
  server.close();
});
