import { createMcpHandler } from "@toolcrib/mcp/serve";
import Fastify from "fastify";
import { registry } from "./tools.js";

const mcp = createMcpHandler(registry, { name: "shop", version: "1.0.0" });
const app = Fastify();
app.get("/", () => "the shop");
app.all("/mcp", (request, reply) => {
  // Fastify has parsed the body, and the handler writes the answer itself.
  reply.hijack();
  mcp.node(request.raw, reply.raw, request.body);
});

await app.listen({ port: Number(process.env.PORT ?? 4180), host: "127.0.0.1" });
console.log(`listening on ${app.server.address().port}`);
process.once("SIGTERM", async () => {
  await mcp.close();
  await app.close();
});
