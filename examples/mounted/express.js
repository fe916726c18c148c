import { createMcpHandler } from "@toolcrib/mcp/serve";
import express from "express";
import { registry } from "./tools.js";

const mcp = createMcpHandler(registry, { name: "shop", version: "1.0.0" });
const app = express();
// The handler also takes bodies that were parsed before it.
app.use(express.json());
app.get("/", (_request, response) => response.send("the shop"));
app.all("/mcp", mcp.node);

const server = app.listen(Number(process.env.PORT ?? 4180), "127.0.0.1", () =>
  console.log(`listening on ${server.address().port}`),
);
process.once("SIGTERM", async () => {
  await mcp.close();
  server.close();
});
