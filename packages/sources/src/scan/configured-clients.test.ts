import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import { configuredClients } from "./configured-clients.ts";

const config = JSON.stringify({ mcpServers: { own: { command: "node", args: ["server.mjs"] } } });

test("all clients that have servers are found, or those that are named", async () => {
  await withFiles(
    { ".cursor/mcp.json": config, ".mcp.json": config, ".vscode/mcp.json": '{"servers":{}}' },
    async (cwd) => {
      const host = testHost(cwd, { env: { HOME: `${cwd}/home` } });
      const found = async (...names: string[]): Promise<readonly string[]> => {
        const clients = await configuredClients(names, sourceContext(host));
        return clients.map(({ path }) => path.slice(cwd.length + 1));
      };
      expect(await found()).toEqual(expect.arrayContaining([".cursor/mcp.json", ".mcp.json"]));
      expect(await found("cursor")).toEqual([".cursor/mcp.json"]);
      await expect(found("none")).rejects.toMatchObject({ code: "usage" });
    },
  );
});
