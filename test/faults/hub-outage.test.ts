import { createToken, openStore, type Store, verifyHub } from "@toolcrib/hub";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "../../bench/hub/postgres-cluster.ts";
import { serverJson } from "../hub-client.ts";
import { startHubProcess } from "../hub-process.ts";

const cluster = startPostgres();
afterAll(() => cluster?.stop());

const PUBLISHERS = 6;
const PATHS = ["/v0.1/servers?limit=10", "/v0.1/x/dev.toolcrib/tools?search=ping", "/healthz"];

/** Something that several parts wait for. */
function signal(): { readonly come: Promise<void>; readonly give: () => void } {
  let give = (): void => {};
  const come = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { come, give };
}

test.skipIf(cluster === undefined)(
  "H14 PostgreSQL goes down under load and comes back: refusals that say so, then the same hub works",
  async () => {
    if (cluster === undefined) return;
    const location = { database: cluster.createDatabase() };
    const store = await openStore(location);
    const tokens = await createTokens(store);
    await store.close();
    const hub = await startHubProcess(location);
    const acknowledged = new Set<string>();
    const odd: unknown[] = [];
    let refusals = 0;
    let isOver = false;
    let recovered = signal();
    let progress = (): void => {};

    /** Waits until so many of something were seen, while the clients go on. */
    const until = async (isReached: () => boolean): Promise<void> => {
      while (!isReached()) {
        const { come, give } = signal();
        progress = give;
        // A client that gets no answer at all ends the test.
        await Promise.race([come, Promise.all(clients)]);
      }
    };
    /** Asks once; a refusal must say that the database is out, and then one waits for it. */
    const ask = async (path: string, init: RequestInit = {}): Promise<boolean> => {
      const back = recovered.come;
      const answer = await fetch(`${hub.url}${path}`, init);
      const text = await answer.text();
      if (answer.status === 200) return true;
      const { code } = JSON.parse(text);
      const told = [answer.status, code, answer.headers.get("retry-after")];
      if (JSON.stringify(told) !== '[503,"hub-unavailable","1"]') odd.push({ path, told, text });
      refusals += 1;
      progress();
      await back;
      return false;
    };
    const publisher = async (client: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const [name, version] = [`a/client-${client}`, `1.${number}.0`];
        const tool = {
          name: "ping",
          description: `Says ${number}.`,
          inputSchema: { type: "object" },
        };
        const isPublished = await ask("/v0.1/publish", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${tokens[client]}`,
          },
          body: JSON.stringify({ server: serverJson(name, version), tools: [tool] }),
        });
        if (isPublished) acknowledged.add(`${name}@${version}`);
        await ask(PATHS[number % PATHS.length] ?? "");
        progress();
      }
    };
    const clients = Array.from({ length: PUBLISHERS }, (_, client) => publisher(client));
    const rounds = runs(10);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const [before, refused] = [acknowledged.size, refusals];
        await until(() => acknowledged.size >= before + 20 + round);
        await cluster.crash();
        // Every client has met the outage.
        await until(() => refusals >= refused + PUBLISHERS);
        await cluster.start();
        recovered.give();
        recovered = signal();
      }
      const before = acknowledged.size;
      await until(() => acknowledged.size >= before + 20);
    } finally {
      isOver = true;
      recovered.give();
      await Promise.allSettled(clients);
      expect(await hub.stop()).toBe(0);
    }
    expect(odd).toEqual([]);
    const after = await openStore(location);
    try {
      expect((await verifyHub(after)).faults).toEqual([]);
      const rows = await after.db.selectFrom("audit").select("target").execute();
      const kept = new Set(rows.map(({ target }) => target));
      expect([...acknowledged].filter((each) => !kept.has(each))).toEqual([]);
    } finally {
      await after.close();
    }
    recordFigures("Hub: PostgreSQL goes down under load", [
      {
        what: "outages: acknowledged versions lost, or clients told anything but to try again",
        tried: rounds,
        wrong: 0,
      },
      { what: "requests refused meanwhile", tried: refusals, wrong: odd.length },
    ]);
  },
);

async function createTokens(store: Store): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let client = 0; client < PUBLISHERS; client += 1) {
    const by = { actor: "test", at: new Date().toISOString() };
    tokens.push((await createToken(store, { namespace: "a/*", actions: ["publish"] }, by)).token);
  }
  return tokens;
}
