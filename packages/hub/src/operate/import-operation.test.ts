import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, type Store } from "../store/open-store.ts";
import { operateImport } from "./import-operation.ts";

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-import-"));
  store = await openStore({ data: join(folder, "data") });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What an operator sees of `hub import registry.json`. */
async function imported(isJson: boolean) {
  const seen: (string | object)[] = [];
  const registry = {
    servers: [
      {
        server: {
          $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
          name: "io.example/shop",
          description: "Sells things",
          version: "1.0.0",
        },
      },
    ],
  };
  const file = join(folder, "registry.json");
  writeFileSync(file, JSON.stringify(registry));
  const words = { places: [file], readText: (path: string) => readFile(path, "utf8") };
  await operateImport(
    store,
    { ...words, since: undefined },
    {
      print: (text) => seen.push(text),
      note: (text) => seen.push(text),
      warn: (text) => seen.push(text),
      json: isJson ? (document) => seen.push(document) : undefined,
      progress: () => ({ update: () => {}, done: () => {} }),
      signal: new AbortController().signal,
    },
  );
  return seen;
}

test("an import of files counts what is new and what was known; nothing can have changed or be skipped", async () => {
  expect(await imported(false)).toEqual(["1 version imported, 0 known already"]);
  expect(await imported(false)).toEqual(["0 versions imported, 1 known already"]);
  expect(await imported(true)).toEqual([{ imported: 0, known: 1, rows: 0 }]);
});
