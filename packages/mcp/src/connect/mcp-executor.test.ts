import { ToolRegistry } from "@toolcrib/runtime";
import { scriptedServer } from "@toolcrib/testing/scripted-server";
import { expect, test } from "vitest";
import { connectServer } from "./connect-server.ts";
import { mcpExecutor } from "./mcp-executor.ts";

test("R9 a tool with an mcp backend is run by the server it names", async () => {
  const { target, stop } = await scriptedServer({ transport: "stdio", era: "2026-07-28" });
  const connection = await connectServer(target);
  try {
    const registry = new ToolRegistry({ executors: { mcp: mcpExecutor({ up: connection }) } });
    const register = (name: string, serverName: string) =>
      registry.register({ name, inputSchema: { type: "object" } }, undefined, {
        backends: [{ kind: "mcp", serverName }],
      });
    register("work", "up");
    register("other", "down");
    expect(await registry.call("work", { token: "x" })).toMatchObject({
      content: [{ type: "text", text: "work:x" }],
    });
    expect(await registry.call("other")).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "there is no connection to the server down" }],
    });
  } finally {
    await connection.close();
    await stop();
  }
});
