import { serveHttp } from "@toolcrib/mcp";
import { ToolRegistry } from "@toolcrib/runtime";
import { runCli } from "@toolcrib/testing/run-cli";
import { servedTools } from "@toolcrib/testing/served-tools";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

test("fill shows a table and counts, or one document with --json", async () => {
  const registry = new ToolRegistry();
  for (const tool of servedTools) registry.register(tool);
  const server = await serveHttp(registry, { name: "test", version: "1.0.0" });
  const entry = (name: string) => ({
    description: "A server",
    url: `${server.url}?${name}`,
    transport: "streamable-http",
  });
  const file = JSON.stringify({ remote_servers: { one: entry("one"), two: entry("two") } });
  try {
    await withFiles({ "a.json": file, "b.json": file }, async (cwd) => {
      const table = await runCli(["fill", "a.json", "--yes"], { cwd });
      expect(table).toMatchObject({ code: 0, stdout: expect.stringMatching(/^one +filled/m) });
      expect(table.stderr).toContain("2 filled");
      const json = await runCli(["fill", "b.json", "--yes", "--json"], { cwd });
      const { servers } = JSON.parse(json.stdout);
      expect(servers).toMatchObject([
        { name: "one", outcome: "filled", tools: servedTools.length },
        { name: "two", outcome: "filled", tools: servedTools.length },
      ]);
      expect(json.stderr).not.toContain("2 filled");
    });
  } finally {
    await server.close();
  }
});
