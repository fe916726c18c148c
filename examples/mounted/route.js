import { createMcpHandler } from "@toolcrib/mcp/serve";
import { registry } from "./tools.js";

// A route of Next.js, as in app/mcp/route.js: functions of a request, named after its method.
const mcp = createMcpHandler(registry, { name: "shop", version: "1.0.0" });
export const GET = mcp.fetch;
export const POST = mcp.fetch;
export const DELETE = mcp.fetch;
