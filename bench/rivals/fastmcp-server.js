// The same tools with fastmcp: node fastmcp-server.js stdio|http TOOLS PORT
import { FastMCP } from "fastmcp";
import { z } from "zod";
import { benchTools } from "../dist/wire/tools.js";

const [, , transport, count, port] = process.argv;
const server = new FastMCP({ name: "bench", version: "1.0.0", logger: silentLogger() });
for (const { name, description, annotations } of benchTools(Number(count)))
  server.addTool({
    name,
    description,
    annotations,
    parameters: z
      .object({
        a: z.number().describe("The first of the two numbers"),
        b: z.number().describe("The second of the two numbers"),
        note: z.string().max(200).describe("Why the sum is wanted").optional(),
      })
      .strict(),
    execute: async ({ a, b }) => JSON.stringify({ sum: a + b }),
  });

if (transport === "stdio") await server.start({ transportType: "stdio" });
else {
  await server.start({
    transportType: "httpStream",
    httpStream: { port: Number(port), host: "127.0.0.1", stateless: true },
  });
  process.stdout.write(`port ${port}\n`);
}

function silentLogger() {
  const silent = () => {};
  return { debug: silent, error: silent, info: silent, log: silent, warn: silent };
}
