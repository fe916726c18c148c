import {
  addTrust,
  addWebhook,
  createToken,
  exportHub,
  importExport,
  listTrusts,
  listWebhooks,
  openStore,
  type Store,
  verifyHub,
} from "@toolcrib/hub";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { serverJson, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const by = { actor: "test", at: "2026-01-01T00:00:00.000Z" };
const databases = hubDatabases();

/** Takes away everything that came after the first schema. */
async function downgrade({ db, kind }: Store): Promise<void> {
  if (kind === "postgres") {
    await sql`alter table latest_tool drop column word_vector`.execute(db);
    await sql`create index latest_tool_words on latest_tool using gin (to_tsvector('simple', words))`.execute(
      db,
    );
  }
  for (const table of ["delivery", "webhook", "exchange", "trust", "mirror"])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table server drop column mirror_id`.execute(db);
  await sql`alter table token drop column subject`.execute(db);
  await sql`delete from hub_schema where name > '0001-initial'`.execute(db);
}

describe.each(databases)("H14 the schema of a hub on $kind", ({ create }) => {
  test("the data of the first schema is brought up to date, whole, and goes on", async () => {
    const location = create();
    const fixed = { kind: "sqlite", create: () => location } as const;
    await withHub(fixed, {}, async ({ ask, store }) => {
      await ask("/v0.1/publish", { body: { server: serverJson("a/one", "1.0.0") } });
      await createToken(store, { namespace: "a/*", actions: ["publish"] }, by);
      await downgrade(store);
    });
    await withHub(fixed, {}, async ({ ask, store }) => {
      expect((await ask("/v0.1/servers")).json.metadata.count).toBe(1);
      const { token } = await createToken(store, { namespace: "a/*", actions: ["publish"] }, by);
      await addWebhook(store, { url: "https://x.example/", namespace: "*" }, by);
      const body = { server: serverJson("a/one", "1.0.1") };
      expect((await ask("/v0.1/publish", { body, token })).status).toBe(200);
      expect(await listWebhooks(store)).toMatchObject([{ pending: 1 }]);
      expect((await verifyHub(store)).faults).toEqual([]);
    });
  });

  test.each(databases)(
    "H7 trust, webhooks and what waits for them move to $kind",
    async (target) => {
      const from = await openStore(create());
      const to = await openStore(target.create());
      try {
        const trust = {
          ...{ issuer: "https://issuer.example", audience: "https://hub.example.org" },
          ...{ namespace: "io.github.{repository_owner}/*", claims: { ref: "refs/heads/main" } },
        };
        await addTrust(from, { ...trust, actions: ["publish"] }, by);
        await addWebhook(from, { url: "https://x.example/", namespace: "*" }, by);
        await importExport(to, linesOf(exportHub(from)));
        expect(await listTrusts(to.db)).toEqual(await listTrusts(from.db));
        expect(await listWebhooks(to)).toEqual(await listWebhooks(from));
        const text = async (store: Store): Promise<string> =>
          (await all(exportHub(store))).join("");
        expect(await text(to)).toBe(await text(from));
        // Ids go on after those that were imported.
        expect(await addTrust(to, { ...trust, actions: ["publish"] }, by)).toBe(2);
      } finally {
        await from.close();
        await to.close();
      }
    },
  );
});

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.trimEnd();
}

async function all(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}
