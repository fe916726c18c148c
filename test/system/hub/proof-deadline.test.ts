import type { Worker } from "node:worker_threads";
import { openWorkerProver } from "@toolcrib/hub";
import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

/** Long enough for everything else that is asked meanwhile, and far too short for the proof below. */
const DEADLINE_MS = 4_000;
/** Tools of which each takes a while to compare. */
const TOOLS = 300;

const sqlite = sqliteDatabase();

const hard = (length: number): readonly JsonObject[] =>
  Array.from({ length: TOOLS }, (_, number) => ({
    name: `tool-${number}`,
    description: "Takes a text of two letters.",
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", pattern: `^(a|b)*a(a|b){${length + (number % 3)}}$` } },
    },
  }));
const easy = (description: string): readonly JsonObject[] => [
  { name: "ping", description, inputSchema: { type: "object" } },
];

async function publish(
  { ask }: TestHub,
  name: string,
  version: string,
  tools: readonly JsonObject[],
) {
  return await ask("/v0.1/publish", { body: { server: serverJson(name, version), tools } });
}

test("H4 a proof that takes too long is unknown and refused, its worker ends, others are answered meanwhile", async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker): void => {
    workers.push(worker);
  };
  process.on("worker", note);
  try {
    const prover = openWorkerProver({ deadlineMs: DEADLINE_MS });
    await withHub(sqlite, { prover }, async (hub) => {
      expect((await publish(hub, "a/hard", "1.0.0", hard(10))).status).toBe(200);
      expect((await publish(hub, "a/easy", "1.0.0", easy("Says it."))).status).toBe(200);
      expect(workers).toHaveLength(0);
      let isDecided = false;
      const refused = publish(hub, "a/hard", "1.1.0", hard(11)).finally(() => {
        isDecided = true;
      });
      // Reading, a first version, a version that has to be compared itself.
      expect((await hub.ask("/v0.1/servers")).status).toBe(200);
      expect((await publish(hub, "a/other", "1.0.0", easy("Says it."))).status).toBe(200);
      const compared = await publish(hub, "a/easy", "1.1.0", easy("Says it in other words."));
      expect(compared.json._meta["dev.toolcrib/hub"].verdict).toBe("compatible");
      expect(isDecided).toBe(false);

      const { status, json } = await refused;
      expect([status, json.code, json.verdict, json.baseline]).toEqual([
        409,
        "contract-broken",
        "unknown",
        "1.0.0",
      ]);
      expect(json.detail).toContain("nobody could prove");
      // Whose thread has ended has no number any more.
      expect(workers.map(({ threadId }) => threadId > 0)).toEqual([false, true]);
      expect((await hub.ask("/v0.1/servers/a%2Fhard/versions")).json.metadata.count).toBe(1);
      const [entry] = (await hub.ask("/v0.1/x/dev.toolcrib/audit?limit=1")).json.entries;
      expect(entry).toMatchObject({
        action: "version-refused",
        target: "a/hard@1.1.0",
        detail: { verdict: "unknown" },
      });
      // Nothing was kept about it: the next one is compared anew.
      expect(await hub.store.db.selectFrom("verdict").select("key").execute()).toHaveLength(1);
      expect((await publish(hub, "a/easy", "1.2.0", easy("Says it once more."))).status).toBe(200);
    });
    expect(workers.filter(({ threadId }) => threadId > 0)).toEqual([]);
  } finally {
    process.off("worker", note);
  }
});
