import { readFile } from "node:fs/promises";
import { importFiles, versionsOf } from "@toolcrib/hub";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { withHub } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

const sqlite = sqliteDatabase();

const list = (version: string, description: string): string =>
  JSON.stringify({
    package: "@acme/weather",
    version,
    tools: [{ name: "weather", description, inputSchema: { type: "object" } }],
  });

test("H7 a folder's index names versions that share a file, in the order of their publication", async () => {
  const files = {
    "1.0.0.json": list("1.0.0", "Gives the weather."),
    "1.2.0.json": list("1.2.0", "Gives the weather of a city."),
    "unnamed.json": list("1.3.0", "Gives the weather of any city."),
    "index.json": JSON.stringify([
      { version: "1.0.0", file: "1.0.0.json" },
      { version: "1.1.0", file: "1.0.0.json", sameAs: "1.0.0" },
      { version: "1.2.0", file: "1.2.0.json" },
      { version: "9.9.9", file: "../outside.json" },
      5,
      null,
    ]),
  };
  await withHub(sqlite, {}, async ({ store }) => {
    await withFiles(files, async (folder) => {
      const { imported } = await importFiles(store, [folder], {
        readText: (file) => readFile(file, "utf8"),
        signal: new AbortController().signal,
        onFile: () => {},
      });
      expect(imported).toBe(4);
    });
    const found = await versionsOf(store.db, "acme/weather");
    const oldest = [...found].sort((one, other) => one.id - other.id);
    expect(oldest.map(({ version }) => version)).toEqual(["1.0.0", "1.1.0", "1.2.0", "1.3.0"]);
    expect(new Set(oldest.slice(0, 2).map(({ toolsDigest }) => toolsDigest)).size).toBe(1);
    expect(JSON.parse(oldest[1]?.server_json ?? "")).toMatchObject({
      version: "1.1.0",
      packages: [{ identifier: "@acme/weather", version: "1.1.0" }],
    });
  });
});
