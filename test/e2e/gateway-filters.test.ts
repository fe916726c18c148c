import { serverScript } from "@toolcrib/testing/scripted-server";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { type EraClient, openGateway } from "../gateway/era-client.ts";

const inputSchema = { type: "object" };

/** Tools of another server: hints and audience as MCP and we write them, tags where frameworks put them. */
const tools = [
  { name: "for_model", inputSchema, _meta: { "dev.toolcrib/audience": ["assistant"] } },
  { name: "for_user", inputSchema, _meta: { "dev.toolcrib/audience": "user" } },
  { name: "labelled", inputSchema, tags: ["safe"] },
  { name: "older", inputSchema, _meta: { _fastmcp: { tags: ["safe"] } } },
  { name: "read", inputSchema, annotations: { readOnlyHint: true } },
  { name: "safe", inputSchema, _meta: { fastmcp: { tags: ["Safe", "fast"] } } },
  { name: "wipe", inputSchema },
  { name: "write", inputSchema, annotations: { destructiveHint: false } },
];

/** Runs a test with an official client of a gateway over a server with these tools. */
async function throughGateway<Result>(
  { tools, rules = {}, flags = [] }: { tools: unknown; rules?: object; flags?: readonly string[] },
  work: (client: EraClient["client"], errors: () => string) => Promise<Result>,
): Promise<Result> {
  const server = (folder: string) => ({
    command: process.execPath,
    args: [serverScript("promise"), "stdio", "2025-11-25", `${folder}/server.json`],
  });
  const files = {
    "server.json": JSON.stringify({ tools }),
    "rules.json": JSON.stringify({ upstreams: { up: rules } }),
  };
  return await withFiles(files, (folder) =>
    withFiles(
      { "mcp.json": JSON.stringify({ mcpServers: { up: server(folder) } }) },
      async (place) => {
        const words = [`${place}/mcp.json#up`, "--config", `${folder}/rules.json`, ...flags];
        const gateway = await openGateway("stdio", words);
        try {
          const { client } = await gateway.connect("ada", "2025-11-25");
          return await work(client, gateway.errors);
        } finally {
          await gateway.close();
        }
      },
    ),
  );
}

test.each([
  [{ readOnly: true }, ["read"]],
  [{ readOnly: false, destructive: false }, ["write"]],
  [{ audience: "user", destructive: true }, ["for_user", "labelled", "older", "safe", "wipe"]],
  [{ tags: ["safe"] }, ["labelled", "older", "safe"]],
  [{ tags: ["fast", "safe"] }, ["safe"]],
])("K7 a gateway with the rule only %j serves %j", async (only, names) => {
  await throughGateway({ tools, rules: { only } }, async (client, errors) => {
    const listed = (await client.listTools()).tools.map(({ name }) => name);
    expect(listed).toEqual(names.map((name) => `up_${name}`));
    const left = tools.length - names.length;
    expect(errors()).toContain(`up: ${left} of ${tools.length} tools are left out by the rules`);
    await expect(client.callTool({ name: "up_gone", arguments: {} })).rejects.toThrow(
      "Unknown tool: up_gone",
    );
    for (const { name } of tools.filter((tool) => !names.includes(tool.name)))
      await expect(client.callTool({ name: `up_${name}`, arguments: {} })).rejects.toThrow(
        `Unknown tool: up_${name}`,
      );
  });
});

const strict = [
  {
    name: "count",
    inputSchema: { type: "object", properties: { of: { type: "string" } }, required: ["of"] },
    outputSchema: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
  },
];

test("K7 what other servers take and give is checked, unless --no-check-upstream says otherwise", async () => {
  const call = { name: "up_count", arguments: { of: "x" } };
  await throughGateway({ tools: strict }, async (client) => {
    const wrong = { name: "up_count", arguments: { of: 5 } };
    expect(await client.callTool(wrong)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^Input validation failed: /) }],
    });
    expect(await client.callTool(call)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^Output validation failed: /) }],
    });
  });
  await throughGateway({ tools: strict, flags: ["--no-check-upstream"] }, async (client) => {
    // The tool list is not asked for: the client would hold the result against the schema itself.
    for (const of of ["x", 5])
      expect(await client.callTool({ name: "up_count", arguments: { of } })).toEqual({
        content: [{ type: "text", text: "called count" }],
      });
  });
});
