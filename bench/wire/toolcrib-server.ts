import { serveHttp, serveStdio } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { benchTools } from "./tools.ts";

const [, , transport, count, fast] = process.argv;
const registry = new ToolRegistry();
for (const tool of benchTools(Number(count)))
  registry.register({
    ...tool,
    handler: (args) => ({ sum: Number(args["a"]) + Number(args["b"]) }),
  });
const options = { name: "bench", version: "1", fastPath: fast !== "off" };
if (transport === "stdio") serveStdio(registry, options);
else process.stdout.write(`port ${(await serveHttp(registry, options)).port}\n`);
