import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ToolRegistry } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { serveHttp } from "./serve-http.ts";

test("K7 a client of 2025 that comes before any server is told of tools that come, and can be asked by them", async () => {
  const registry = new ToolRegistry();
  const server = await serveHttp(registry, { name: "gateway", version: "1", grows: true });
  const client = new Client(
    { name: "early", version: "1" },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: "legacy" } },
  );
  client.setRequestHandler("elicitation/create", () => ({
    action: "accept",
    content: { value: "yes" },
  }));
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    expect((await client.listTools()).tools).toEqual([]);
    const changed = new Promise<void>((resolve) =>
      client.setNotificationHandler("notifications/tools/list_changed", () => resolve()),
    );
    registry.register({
      name: "late",
      handler: async (_args, context) => {
        const answer = await context.ask({ type: "string" }, "Sure?");
        return answer.action === "accept" ? answer.content : answer.action;
      },
    });
    await changed;
    expect((await client.listTools()).tools).toMatchObject([{ name: "late" }]);
    expect(await client.callTool({ name: "late", arguments: {} })).toMatchObject({
      content: [{ type: "text", text: "yes" }],
    });
  } finally {
    await client.close();
    await server.close();
  }
});
