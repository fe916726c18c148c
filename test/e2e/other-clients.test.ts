import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";

const fixture = "test/conformance/fixtures/tools.ts";
const program = "packages/cli/bin/toolcrib.js";
const names = [
  ...["json_schema_2020_12_tool", "test_audio_content", "test_embedded_resource"],
  ...["test_error_handling", "test_image_content", "test_logging_tool"],
  ...["test_multiple_content_types", "test_simple_text", "test_tool_with_logging"],
  ...["test_tool_with_progress", "test_x_mcp_header"],
];

/** Runs the official Inspector against `toolcrib serve` over stdio. */
async function inspect(...words: readonly string[]): Promise<unknown> {
  const inspector = "node_modules/@modelcontextprotocol/inspector-cli/build/index.js";
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[inspector, process.execPath, program, "serve", fixture],
    ...words,
  ]);
  return JSON.parse(stdout);
}

describe("W1 the official Inspector", () => {
  test("lists the tools", async () => {
    const listed = await inspect("--method", "tools/list");
    expect(listed).toMatchObject({ tools: names.map((name) => ({ name })) });
  });

  test("calls a tool", async () => {
    const call = ["--method", "tools/call", "--tool-name", "test_x_mcp_header"];
    expect(await inspect(...call, "--tool-arg", "region=Zürich")).toMatchObject({
      content: [{ type: "text", text: "deployed to Zürich" }],
      structuredContent: { result: "deployed to Zürich" },
    });
  });

  test("shows what is wrong with a call", async () => {
    const call = ["--method", "tools/call", "--tool-name", "test_x_mcp_header"];
    expect(await inspect(...call)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^Input validation failed: .*region/) }],
    });
  });
});

describe.each(["stdio", "http"])(
  "W7 a client of the SDK's first generation over %s",
  (transport) => {
    test("lists and calls", async () => {
      const client = new Client({ name: "old", version: "1" });
      const server = transport === "http" ? await startServe([fixture, "--http", "0"]) : undefined;
      await client.connect(
        server === undefined
          ? new StdioClientTransport({
              command: process.execPath,
              args: [program, "serve", fixture],
              stderr: "ignore",
            })
          : new StreamableHTTPClientTransport(new URL(server.url)),
      );
      try {
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual(names);
        // This client holds the result against the output schema itself.
        const result = await client.callTool({
          name: "test_x_mcp_header",
          arguments: { region: "us" },
        });
        expect(result).toMatchObject({ structuredContent: { result: "deployed to us" } });
        const seen: number[] = [];
        const progress = { name: "test_tool_with_progress", arguments: {} };
        await client.callTool(progress, undefined, { onprogress: (at) => seen.push(at.progress) });
        expect(seen).toEqual([0, 50, 100]);
      } finally {
        await client.close();
        expect(await server?.stop()).toBe(server === undefined ? undefined : 0);
      }
    });
  },
);
