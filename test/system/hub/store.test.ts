import {
  addAuditEntry,
  auditEntries,
  chooseLatest,
  findVersion,
  keepVersion,
  listVersions,
  loadDefinition,
  loadToolset,
  lockServer,
  openStore,
  type Store,
  verifyAudit,
  versionsOf,
} from "@toolcrib/hub";
import { digestTool, type Tool } from "@toolcrib/model";
import { toolTerms } from "@toolcrib/search";
import { describe, expect, test } from "vitest";
import { hubDatabases, type TestDatabase } from "../../hub-databases.ts";

const ping: Tool = { name: "ping", inputSchema: { type: "object" } };
const echo: Tool = {
  name: "echo",
  description: "Says it again.",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
};

describe.each(hubDatabases())("H3 a store on $kind", ({ create }: TestDatabase) => {
  async function withStore(use: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(create());
    try {
      await use(store);
    } finally {
      await store.close();
    }
  }

  async function keep(
    store: Store,
    name: string,
    version: string,
    tools?: readonly Tool[],
  ): Promise<number | undefined> {
    return await store.db.transaction().execute(async (trx) => {
      const server = await lockServer(trx, store.kind, name);
      const at = new Date().toISOString();
      const added = await keepVersion(trx, server, {
        version,
        serverJson: { name, version, description: `The ${name} server` },
        ...(tools === undefined ? {} : { toolList: { tools, origin: "uploaded", capturedAt: at } }),
        publisher: "test",
        publishedAt: at,
        updatedAt: at,
      });
      await chooseLatest(trx, server, { added });
      await addAuditEntry(
        trx,
        { actor: "test", action: "version-published", target: `${name}@${version}`, detail: {} },
        at,
      );
      return added?.id;
    });
  }

  test("H3 definitions and tool lists are kept once, whatever has them", async () => {
    await withStore(async (store) => {
      await keep(store, "a/one", "1.0.0", [ping, echo]);
      await keep(store, "a/two", "1.0.0", [ping, echo]);
      await keep(store, "a/two", "1.1.0", [ping]);
      const count = async (table: "definition" | "toolset"): Promise<number> =>
        (await store.db.selectFrom(table).select("id").execute()).length;
      expect([await count("definition"), await count("toolset")]).toEqual([2, 2]);
      const found = await findVersion(store.db, "a/two", "1.0.0");
      expect(await loadToolset(store.db, found?.toolset_id ?? 0)).toEqual([ping, echo]);
      expect(JSON.parse((await loadDefinition(store.db, digestTool(echo))) ?? "")).toEqual(echo);
    });
  });

  test("a list in another order is the same list, and each of its tools is searched by its own words", async () => {
    await withStore(async (store) => {
      await keep(store, "a/one", "1.0.0", [ping, echo]);
      await keep(store, "a/two", "1.0.0", [echo, ping]);
      await keep(store, "a/two", "1.1.0", [echo]);
      await keep(store, "a/two", "1.2.0", [ping, echo]);
      const rows = await store.db
        .selectFrom("latest_tool")
        .innerJoin("definition", "definition.id", "latest_tool.definition_id")
        .select(["latest_tool.name", "latest_tool.words", "definition.digest"])
        .execute();
      expect(rows).toHaveLength(4);
      for (const { name, words, digest } of rows) {
        const tool = name === "ping" ? ping : echo;
        expect([digest, words]).toEqual([digestTool(tool), toolTerms(tool).join(" ")]);
      }
    });
  });

  test("H6 a version is kept once, and latest follows semantic versioning", async () => {
    await withStore(async (store) => {
      for (const version of [
        "1.9.0",
        "1.10.0",
        "1.2.0",
        "2.0.0-beta.10",
        "2.0.0-beta.2",
        "nightly",
      ])
        expect(await keep(store, "a/b", version)).toBeTypeOf("number");
      expect(await keep(store, "a/b", "1.9.0")).toBeUndefined();
      expect((await findVersion(store.db, "a/b", "latest"))?.version).toBe("1.10.0");
      expect((await versionsOf(store.db, "a/b")).length).toBe(6);
    });
  });

  test("names are listed byte by byte, page by page, each version once", async () => {
    await withStore(async (store) => {
      for (const name of ["b/x", "B/x", "a-b/x", "a.b/x", "a/x", "ab/x"])
        for (const version of ["1.0.0", "1.1.0"]) await keep(store, name, version);
      const seen: string[] = [];
      for (let after: { name: string; version: string } | undefined; ; ) {
        const page = await listVersions(store.db, {}, { after, limit: 5 });
        seen.push(...page.map(({ name, version }) => `${name}@${version}`));
        after = page.at(-1);
        if (page.length < 5) break;
      }
      expect(seen).toEqual([...seen].sort());
      expect(new Set(seen).size).toBe(12);
    });
  });

  test("what people search for is text: no character of it is a pattern", async () => {
    await withStore(async (store) => {
      await keep(store, "a/under_score", "1.0.0");
      await keep(store, "a/underXscore", "1.0.0");
      const find = async (search: string): Promise<readonly string[]> =>
        (await listVersions(store.db, { search }, { limit: 10 })).map(({ name }) => name);
      expect(await find("UNDER_")).toEqual(["a/under_score"]);
      expect(await find("%")).toEqual([]);
      expect(await find("\\")).toEqual([]);
      expect(await find("' or 1=1 --")).toEqual([]);
      expect(await find("xscore server")).toEqual(["a/underXscore"]);
    });
  });

  test("H12 the audit chain shows what was changed, removed or cut off", async () => {
    await withStore(async (store) => {
      for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await keep(store, "a/b", version);
      // Types keep the program from changing entries; somebody at the database is not kept.
      const rename = (actor: string) =>
        store.db
          .updateTable("audit")
          .set({ actor } as never)
          .where("seq", "=", 2)
          .execute();
      expect(await verifyAudit(store.db)).toBeUndefined();
      expect((await auditEntries(store.db, { limit: 2 })).map(({ target }) => target)).toEqual([
        "a/b@1.2.0",
        "a/b@1.1.0",
      ]);
      await rename("nobody");
      expect(await verifyAudit(store.db)).toMatchObject({ seq: 2 });
      await rename("test");
      expect(await verifyAudit(store.db)).toBeUndefined();
      await store.db.deleteFrom("audit").where("seq", "=", 3).execute();
      expect(await verifyAudit(store.db)).toMatchObject({ seq: 3 });
    });
  });

  test("writers of one version from several nodes: one of them keeps it", async () => {
    const location = create();
    const nodes = await Promise.all([1, 2, 3].map(() => openStore(location)));
    try {
      const ids = await Promise.all(
        nodes.flatMap((node) => [1, 2, 3].map(() => keep(node, "a/b", "1.0.0", [ping, echo]))),
      );
      expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
      const [node] = nodes;
      if (node === undefined) throw new Error("no node");
      expect(await versionsOf(node.db, "a/b")).toHaveLength(1);
      expect(await verifyAudit(node.db)).toBeUndefined();
    } finally {
      for (const node of nodes) await node.close();
    }
  });

  test("a database with a newer schema is refused, and left as it is", async () => {
    const location = create();
    const store = await openStore(location);
    await store.db
      .insertInto("hub_schema" as never)
      .values({ name: "9999-later" } as never)
      .execute();
    await store.close();
    await expect(openStore(location)).rejects.toMatchObject({
      code: "newer-schema",
      message: expect.stringContaining("9999-later"),
    });
  });
});

test("a database that cannot be reached is an error with a code", async () => {
  await expect(openStore({ database: "postgres://nobody@127.0.0.1:1/none" })).rejects.toMatchObject(
    { code: "hub-unavailable" },
  );
  await expect(openStore({ data: "/dev/null/hub" })).rejects.toMatchObject({
    code: "hub-unavailable",
  });
});
