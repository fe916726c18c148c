import { createHub, openStore, verifyHub } from "@toolcrib/hub";
import { describe, expect, test } from "vitest";
import { asker, serverJson } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const SERVERS = 6;
const VERSIONS = 6;

/** Tools that differ from one version to the next, so that every version has to be compared. */
const tools = (number: number) => [
  { name: "ping", description: `Says ${number}.`, inputSchema: { type: "object" } },
];

describe.each(hubDatabases())("H14 first publishes that race, on $kind", ({ create }) => {
  test("whatever changed meanwhile, no server is left without a version, and none twice", async () => {
    const location = create();
    const stores = [await openStore(location), await openStore(location)];
    const hubs = stores.map((store) => createHub(store, { policy: { policy: "report" } }));
    try {
      const [one, other] = hubs.map(asker);
      if (one === undefined || other === undefined) throw new Error("two nodes are needed");
      // Two nodes, each version from both; some of the bodies are refused after they were read.
      const answers = await Promise.all(
        Array.from({ length: SERVERS }, (_, server) =>
          Array.from({ length: VERSIONS }, (_, version) =>
            [one, other].map(async (ask) => {
              const body = {
                server: serverJson(`a/server-${server}`, `1.${version}.0`),
                tools: tools(version),
              };
              const { status, json } = await ask("/v0.1/publish", { body });
              return status === 200 ? "published" : json.code;
            }),
          ),
        ).flat(2),
      );
      const [store] = stores;
      if (store === undefined) throw new Error("no store");
      expect(answers.filter((each) => each === "published")).toHaveLength(SERVERS * VERSIONS);
      expect(new Set(answers)).toEqual(new Set(["published", "duplicate-version"]));
      const empty = await store.db
        .selectFrom("server")
        .leftJoin("version", "version.server_id", "server.id")
        .select("server.name")
        .where("version.id", "is", null)
        .execute();
      expect(empty).toEqual([]);
      const latest = await store.db
        .selectFrom("server")
        .innerJoin("version", "version.id", "server.latest_id")
        .select("version.version")
        .execute();
      expect(latest.map(({ version }) => version)).toEqual(
        Array.from({ length: SERVERS }, () => `1.${VERSIONS - 1}.0`),
      );
      expect((await verifyHub(store)).faults).toEqual([]);
    } finally {
      for (const hub of hubs) await hub.close();
      for (const store of stores) await store.close();
    }
  });
});
