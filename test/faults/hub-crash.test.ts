import { openStore, verifyHub } from "@toolcrib/hub";
import { runs } from "@toolcrib/testing/runs";
import { describe, expect, test } from "vitest";
import { serverJson } from "../hub-client.ts";
import { hubDatabases } from "../hub-databases.ts";
import { startHubProcess } from "../hub-process.ts";

const CLIENTS = 8;
const tool = (name: string) => ({
  name,
  description: `Does ${name} for whoever asks.`,
  inputSchema: { type: "object", properties: { [name]: { type: "string" } } },
});

describe.each(hubDatabases())("a hub on $kind that is killed", ({ create }) => {
  test("H14 every acknowledged version is there, none is half there, the audit chain is whole", async () => {
    const location = create();
    const acknowledged = new Set<string>();
    let number = 0;
    for (let round = 0; round < runs(100); round += 1) {
      const hub = await startHubProcess(location);
      // The kill comes when a certain number of publishes was acknowledged, in the middle of others.
      const enough = acknowledged.size + 1 + (round % 7) * 3;
      const publisher = async (client: number): Promise<void> => {
        for (;;) {
          number += 1;
          const version = `1.${number}.0`;
          const name = `a/client-${client}`;
          try {
            const answer = await fetch(`${hub.url}/v0.1/publish`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify({
                server: serverJson(name, version),
                // New words in a description break nobody.
                tools: [tool("ping"), { ...tool("pong"), title: `Pong ${number}` }],
              }),
            });
            if (answer.status === 200) acknowledged.add(`${name}@${version}`);
            await answer.text();
          } catch {
            return;
          }
          if (acknowledged.size >= enough) await hub.kill();
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => publisher(client)));
    }
    const store = await openStore(location);
    try {
      const rows = await store.db
        .selectFrom("version")
        .innerJoin("server", "server.id", "version.server_id")
        .select(["server.name", "version.version", "version.tool_count", "version.toolset_id"])
        .execute();
      const kept = new Set(rows.map(({ name, version }) => `${name}@${version}`));
      expect([...acknowledged].filter((each) => !kept.has(each))).toEqual([]);
      expect(rows.filter((row) => row.tool_count !== 2 || row.toolset_id === null)).toEqual([]);
      expect(kept.size).toBe(rows.length);
      const { faults, versions } = await verifyHub(store);
      expect(faults).toEqual([]);
      expect(versions).toBe(rows.length);
    } finally {
      await store.close();
    }
  });
});
