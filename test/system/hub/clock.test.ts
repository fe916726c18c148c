import { createHub, createToken, mirrorRegistry, openStore, verifyAudit } from "@toolcrib/hub";
import { describe, expect, test } from "vitest";
import { asker, serverJson, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";
import { officialEntry, ScriptedRegistry } from "../../scripted-registry.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-06-01T12:00:00.000Z");
const tool = (description: string) => ({
  name: "ping",
  description,
  inputSchema: { type: "object" },
});

describe.each(hubDatabases())("H14 a clock that goes back, on $kind", (database) => {
  test("order, latest, what changed since, and the audit log stay right", async () => {
    let time = NOON;
    await withHub(database, { now: () => new Date(time) }, async ({ ask, store }) => {
      const publish = async (version: string): Promise<void> => {
        const body = { server: serverJson("a/b", version), tools: [tool(`Says ${version}.`)] };
        expect((await ask("/v0.1/publish", { body })).status).toBe(200);
      };
      // Texts without an order of their own: the later one is the latest.
      await publish("nightly-b");
      time -= HOUR;
      await publish("nightly-a");
      time -= 24 * HOUR;
      await publish("nightly-c");
      const latest = await ask("/v0.1/servers/a%2Fb/versions/latest");
      expect(latest.json.server.version).toBe("nightly-c");
      const versions = await ask("/v0.1/servers/a%2Fb/versions");
      expect(
        versions.json.servers.map(({ server }: { server: { version: string } }) => server.version),
      ).toEqual(["nightly-c", "nightly-a", "nightly-b"]);
      const since = await ask(`/v0.1/servers?updated_since=${new Date(NOON).toISOString()}`);
      expect(since.json.metadata.count).toBe(3);
      await ask("/v0.1/servers/a%2Fb/versions/nightly-b", { method: "DELETE" });
      const entries = await store.db.selectFrom("audit").select("at").orderBy("seq").execute();
      const times = entries.map(({ at }) => at);
      expect(times).toHaveLength(4);
      expect(times).toEqual([...times].sort());
      expect(await verifyAudit(store.db)).toBeUndefined();
    });
  });

  test("what is over stays over: tokens, and acceptances of breaks", async () => {
    let time = NOON;
    await withHub(database, { now: () => new Date(time) }, async ({ ask, store }) => {
      const grant = { namespace: "a/*", actions: ["publish", "accept"] as const };
      const by = { actor: "test", at: new Date(NOON).toISOString() };
      const expiresAt = new Date(NOON + HOUR).toISOString();
      const short = (await createToken(store, { ...grant, expiresAt }, by)).token;
      const { token } = await createToken(store, grant, by);
      const closed = (required: readonly string[]) => ({
        ...tool("Says it."),
        inputSchema: {
          type: "object",
          properties: { text: {} },
          required,
          additionalProperties: false,
        },
      });
      const publish = (
        version: string,
        required: readonly string[],
        more: object = {},
        as = token,
      ) =>
        ask("/v0.1/publish", {
          token: as,
          body: { server: serverJson("a/b", version), tools: [closed(required)], ...more },
        });
      expect((await publish("1.0.0", [], {}, short)).status).toBe(200);
      const refused = await publish("1.1.0", ["text"]);
      const [{ fingerprint }] = refused.json.findings;
      const accept = [{ fingerprint, reason: "announced", until: "2026-06-02" }];
      expect((await publish("1.1.0", ["text"], { accept })).status).toBe(200);
      time += 48 * HOUR;
      expect((await publish("1.2.0", [], {}, short)).status).toBe(401);
      // From 1.0 on, the same break again: the acceptance is over.
      expect((await publish("1.0.5", ["text"])).status).toBe(409);
      time -= 48 * HOUR;
      expect((await publish("1.2.0", [], {}, short)).status).toBe(401);
      expect((await publish("1.0.5", ["text"])).status).toBe(409);
      expect((await publish("1.2.0", [])).status).toBe(200);
    });
  });

  test("a copy of another registry has no change with a time before the one before it", async () => {
    const registry = await ScriptedRegistry.start();
    try {
      await withHub(database, { now: () => new Date(NOON) }, async ({ ask, store }) => {
        const body = { server: serverJson("a/b", "1.0.0"), tools: [tool("Says it.")] };
        expect((await ask("/v0.1/publish", { body })).status).toBe(200);
        const since = `/v0.1/servers?updated_since=${new Date(NOON).toISOString()}`;
        const copy = (hours: number) =>
          mirrorRegistry(store, registry.url, {
            signal: new AbortController().signal,
            since: "2026-01-01T00:00:00.000Z",
            now: () => new Date(NOON - hours * HOUR),
          });
        registry.entries = [officialEntry("io.github.a/one", "1.0.0")];
        expect(await copy(3)).toMatchObject({ imported: 1 });
        expect((await ask(since)).json.metadata.count).toBe(2);
        registry.entries = [
          officialEntry("io.github.a/one", "1.0.0", { status: "deprecated" }),
          officialEntry("io.github.a/two", "1.0.0"),
        ];
        expect(await copy(5)).toMatchObject({ imported: 1, changed: 1 });
        expect((await ask(since)).json.metadata.count).toBe(3);
        expect(await verifyAudit(store.db)).toBeUndefined();
      });
    } finally {
      registry.close();
    }
  });

  test("what waits for a review has the time of the log", async () => {
    let time = NOON;
    const policy = { policy: "review" } as const;
    await withHub(database, { now: () => new Date(time), policy }, async ({ ask, store }) => {
      const publish = (version: string, description: string, more: object = {}) =>
        ask("/v0.1/publish", {
          body: {
            server: serverJson("a/b", version),
            tools: [{ ...tool(description), ...more }],
          },
        });
      expect((await publish("1.0.0", "Says it.")).status).toBe(200);
      // Another node, whose clock is behind.
      time -= HOUR;
      const behind = createHub(store, { now: () => new Date(time), policy });
      const closed = { inputSchema: { type: "object", required: ["text"] } };
      const body = {
        server: serverJson("a/b", "1.1.0"),
        tools: [{ ...tool("Says it."), ...closed }],
      };
      const held = await asker(behind)("/v0.1/publish", { body });
      expect(held.status).toBe(202);
      const path = `/v0.1/x/dev.toolcrib/reviews/${held.json.review}`;
      const decided = { decision: "approved", reason: "announced" };
      expect((await asker(behind)(path, { body: decided })).status).toBe(200);
      await behind.close();
      const [review] = await store.db.selectFrom("review").select(["at", "decided_at"]).execute();
      const noon = new Date(NOON).toISOString();
      expect(review).toEqual({ at: noon, decided_at: noon });
    });
  });

  test("nodes whose clocks differ: the later publish is the later one, whoever took it", async () => {
    const location = database.create();
    const stores = [await openStore(location), await openStore(location)];
    const hubs = stores.map((store, node) =>
      createHub(store, { now: () => new Date(NOON + (node === 0 ? HOUR : 0)) }),
    );
    try {
      const published: string[] = [];
      for (let number = 0; number < 6; number += 1) {
        const hub = hubs[number % 2];
        if (hub === undefined) throw new Error("no node");
        const version = `build-${number}`;
        const body = { server: serverJson("a/b", version), tools: [tool(`Says ${version}.`)] };
        expect((await asker(hub)("/v0.1/publish", { body })).status).toBe(200);
        published.unshift(version);
      }
      for (const hub of hubs) {
        const { json } = await asker(hub)("/v0.1/servers/a%2Fb/versions");
        const found = json.servers as readonly { readonly server: { readonly version: string } }[];
        expect(found.map(({ server }) => server.version)).toEqual(published);
        const latest = await asker(hub)("/v0.1/servers/a%2Fb/versions/latest");
        expect(latest.json.server.version).toBe("build-5");
      }
    } finally {
      for (const hub of hubs) await hub.close();
      for (const store of stores) await store.close();
    }
  });
});
