import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLatest, keepVersion, lockServer } from "../store/keep-version.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { WholeIndex, type WholeIndexLimits } from "./whole-index.ts";

const at = "2026-01-01T00:00:00.000Z";
const plenty: WholeIndexLimits = { tools: 100, characters: 10_000 };

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-search-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keep(name: string, version: string, tools: readonly string[]): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const server = await lockServer(trx, store.kind, name);
    const added = await keepVersion(trx, server, {
      ...{ version, publisher: "somebody", publishedAt: at, updatedAt: at },
      serverJson: { name, version, description: "Does things" },
      toolList: {
        tools: tools.map((tool) => ({ name: tool, inputSchema: { type: "object" } })),
        ...{ origin: "uploaded", capturedAt: at },
      },
    });
    await chooseLatest(trx, server, { added });
  });
}

async function namesIn(index: WholeIndex): Promise<readonly string[] | undefined> {
  const found = (await index.current())?.search("page", 10);
  return found?.map(({ tool }) => `${tool.serverName} ${tool.name}`).sort();
}

test("H8 the index holds the tools of latest versions as they are now", async () => {
  const index = new WholeIndex(store, plenty);
  expect(await namesIn(index)).toEqual([]);
  await keep("a/one", "1.0.0", ["read_page", "print_page"]);
  await keep("a/two", "1.0.0", ["read_page"]);
  expect(await namesIn(index)).toEqual(["a/one print_page", "a/one read_page", "a/two read_page"]);
  await keep("a/one", "2.0.0", ["read_page", "send_page"]);
  const asked = await Promise.all([namesIn(index), namesIn(index), namesIn(index)]);
  for (const names of asked)
    expect(names).toEqual(["a/one read_page", "a/one send_page", "a/two read_page"]);
});

test("H8 more tools or longer texts than fit are not kept in memory, until there are fewer", async () => {
  const few = new WholeIndex(store, { ...plenty, tools: 2 });
  const short = new WholeIndex(store, { ...plenty, characters: 150 });
  await keep("a/one", "1.0.0", ["read_page", "print_page"]);
  expect([await namesIn(few), await namesIn(short)]).toEqual([
    ["a/one print_page", "a/one read_page"],
    ["a/one print_page", "a/one read_page"],
  ]);
  await keep("a/two", "1.0.0", ["page_one", "page_two"]);
  expect([await namesIn(few), await namesIn(short)]).toEqual([undefined, undefined]);
  expect(await namesIn(short)).toBeUndefined();
  await keep("a/two", "2.0.0", []);
  expect([await namesIn(few), await namesIn(short)]).toEqual([
    ["a/one print_page", "a/one read_page"],
    ["a/one print_page", "a/one read_page"],
  ]);
});

test("H8 a definition that is damaged makes the database search, not fail", async () => {
  await keep("a/one", "1.0.0", ["read_page"]);
  await sql`update definition set json = x'010203'`.execute(store.db);
  expect(await namesIn(new WholeIndex(store, plenty))).toBeUndefined();
});
