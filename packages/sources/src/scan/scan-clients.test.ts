import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import { scanClients } from "./scan-clients.ts";

test("a server that was not read counts no tools, and is not compared", async () => {
  const mcpServers = { own: { command: "node", args: ["server.mjs"] } };
  const files = { ".cursor/mcp.json": JSON.stringify({ mcpServers }) };
  await withFiles(files, async (cwd) => {
    const context = sourceContext(testHost(cwd, { env: { HOME: `${cwd}/home` } }));
    const options = { clients: ["cursor"], update: false, lint: () => [], compare: {} };
    const { clients, locked } = await scanClients(options, context);
    expect(clients.flatMap(({ servers }) => servers)).toEqual([
      {
        name: "own",
        state: "needs-consent",
        reason: expect.any(String),
        tools: 0,
        risky: 0,
        findings: [],
        sinceLock: "unknown",
      },
    ]);
    expect(locked).toBe(0);
  });
});
