import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { openWorkerProver } from "@toolcrib/hub";
import type { JsonObject } from "@toolcrib/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

const sqlite = sqliteDatabase();

/** Milliseconds until a comparison is given up, as it is unless told otherwise. */
const DEADLINE_MS = 30_000;
/** Tools of which each takes longer to compare than everything else that is asked here. */
const TOOLS = 300;

const policy = { lint: "never" } as const;

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

// The clock of the deadline stands still but where a test turns it: how fast the machine is, and
// what else it does, decides nothing. Workers have timers of their own.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until so many comparisons are under way. */
async function underWay(count: number): Promise<void> {
  while (vi.getTimerCount() < count) await setImmediate();
}

test("H4 a proof past its deadline is unknown and refused, its worker ends, others are answered meanwhile", async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker): void => {
    workers.push(worker);
  };
  process.on("worker", note);
  try {
    await withHub(sqlite, { policy }, async (hub) => {
      expect((await publish(hub, "a/hard", "1.0.0", hard(10))).status).toBe(200);
      expect((await publish(hub, "a/easy", "1.0.0", easy("Says it."))).status).toBe(200);
      expect(workers).toHaveLength(0);
      let isDecided = false;
      const refused = publish(hub, "a/hard", "1.1.0", hard(11)).finally(() => {
        isDecided = true;
      });
      await underWay(1);
      // Reading, a first version, a version that has to be compared itself.
      expect((await hub.ask("/v0.1/servers")).status).toBe(200);
      expect((await publish(hub, "a/other", "1.0.0", easy("Says it."))).status).toBe(200);
      const compared = await publish(hub, "a/easy", "1.1.0", easy("Says it in other words."));
      expect(compared.json._meta["dev.toolcrib/hub"].verdict).toBe("compatible");
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(DEADLINE_MS - 1);
      await setImmediate();
      expect([isDecided, vi.getTimerCount()]).toEqual([false, 1]);

      vi.advanceTimersByTime(1);
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

test("the only worker is free again after each proof without end, and what waited for it is compared", async () => {
  const prover = openWorkerProver({ workers: 1, deadlineMs: 5_000 });
  await withHub(sqlite, { policy, prover }, async (hub) => {
    expect((await publish(hub, "a/hard", "1.0.0", hard(10))).status).toBe(200);
    expect((await publish(hub, "a/easy", "1.0.0", easy("Says it."))).status).toBe(200);
    for (const version of ["1.1.0", "1.2.0"]) {
      const refused = publish(hub, "a/hard", version, hard(11));
      await underWay(1);
      const waiting = publish(hub, "a/easy", version, easy(`Says it since ${version}.`));
      vi.advanceTimersByTime(5_000);
      expect((await refused).json.verdict).toBe("unknown");
      expect((await waiting).json._meta["dev.toolcrib/hub"].verdict).toBe("compatible");
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
