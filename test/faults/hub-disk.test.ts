import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, verifyHub } from "@toolcrib/hub";
import { recordFigures } from "@toolcrib/testing/figures";
import { seededRandom } from "@toolcrib/testing/random";
import { runs } from "@toolcrib/testing/runs";
import { afterAll, expect, test } from "vitest";
import { serverJson } from "../hub-client.ts";
import { startHubProcess } from "../hub-process.ts";
import { hasSmallDisks, smallDisk } from "../small-disk.ts";

const folder = mkdtempSync(join(tmpdir(), "toolcrib-hub-disk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const isPossible = hasSmallDisks(folder);
if (!isPossible) process.stderr.write("skipped: no disk of a process's own can be had here\n");

/** Where the data is, on the disk and in a copy of it. */
const FILES = ["hub.db", "hub.db-wal"];

test.skipIf(!isPossible)(
  "H14 a full disk: refusals that say so, nothing half, and it works again when there is room",
  async () => {
    const disk = smallDisk(folder, 48);
    const hub = await startHubProcess({ data: join(folder, "hub") }, [], disk.launcher);
    const pid = hub.child.pid ?? 0;
    const random = seededRandom(507);
    const acknowledged: string[] = [];
    let [number, refusals] = [0, 0];
    /** Publishes a new version; whether it was kept. */
    const publish = async (): Promise<boolean> => {
      number += 1;
      const [name, version] = [`a/server-${number % 5}`, `1.${number}.0`];
      // Words that nothing else has, so that every publish needs room.
      const words = Array.from({ length: 400 }, () => random.next().toString(36).slice(2));
      const tool = { name: "ping", description: words.join(" "), inputSchema: { type: "object" } };
      const answer = await fetch(`${hub.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ server: serverJson(name, version), tools: [tool] }),
      });
      const { code } = JSON.parse(await answer.text());
      if (answer.status === 200) acknowledged.push(`${name}@${version}`);
      else {
        refusals += 1;
        expect([answer.status, code, answer.headers.get("retry-after")]).toEqual([
          507,
          "storage-full",
          "60",
        ]);
      }
      return answer.status === 200;
    };
    const rounds = runs(40);
    try {
      expect(await publish()).toBe(true);
      for (let round = 0; round < rounds; round += 1) {
        // Another place of the transaction meets the end of the disk each time.
        disk.fill(pid, Math.floor(random.next() * 96) * 1_024);
        while (await publish());
        expect(await publish()).toBe(false);
        for (const path of [
          "/healthz",
          "/v0.1/servers?version=latest",
          "/v0.1/x/dev.toolcrib/audit",
        ])
          expect((await fetch(`${hub.url}${path}`)).status).toBe(200);
        disk.clear(pid);
        expect(await publish()).toBe(true);
      }
      // Nobody writes now: what the disk holds is copied, and read as after a crash.
      const copy = join(folder, "copy");
      await mkdir(copy);
      for (const file of FILES) {
        const from = join(disk.folderOf(pid), "hub", file);
        if (existsSync(from)) copyFileSync(from, join(copy, file));
      }
      const store = await openStore({ data: copy });
      try {
        expect((await verifyHub(store)).faults).toEqual([]);
        const rows = await store.db
          .selectFrom("version")
          .innerJoin("server", "server.id", "version.server_id")
          .select(["server.name", "version.version"])
          .execute();
        const kept = rows.map(({ name, version }) => `${name}@${version}`);
        expect(kept.sort()).toEqual([...acknowledged].sort());
      } finally {
        await store.close();
      }
    } finally {
      await hub.stop();
    }
    recordFigures("Hub: a full disk", [
      {
        what: "times that the disk was full: versions lost or half there, or a hub that does not work when there is room",
        tried: rounds,
        wrong: 0,
      },
      { what: "publishes refused meanwhile", tried: refusals, wrong: 0 },
    ]);
  },
);
