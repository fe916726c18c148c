import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ERAS } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openGateway, textOf, until } from "../gateway/era-client.ts";
import { startUpstreams } from "../gateway/upstreams.ts";

const combinations = ERAS.flatMap((era) =>
  (["stdio", "http"] as const).map((transport) => ({ era, transport })),
);

test.each(combinations)(
  "K7 while a server hangs, the others are listed and called; it joins by list_changed, $era over $transport",
  async ({ era, transport }) => {
    await withFiles({}, async (folder) => {
      const gate = join(folder, "open");
      const upstreams = await startUpstreams(
        [
          { name: "quick", era: "2025-11-25", transport },
          { name: "late", era, transport, kind: "gated" },
          { name: "never", era, transport, kind: "hanging" },
        ],
        { GATE: gate },
      );
      const config = join(folder, "mcp.json");
      writeFileSync(config, upstreams.config);
      const gateway = await openGateway(
        transport,
        ["late", "never", "quick"].map((name) => `${config}#${name}`),
      );
      try {
        const known = await gateway.connect("ada", era);
        const { client } = known;
        const names = async () => (await client.listTools()).tools.map(({ name }) => name);
        const call = (name: string) => textOf(client.callTool({ name, arguments: { token: "t" } }));
        const before = await names();
        expect(before).toContain("quick_work");
        expect(before.filter((name) => !name.startsWith("quick_"))).toEqual([]);
        expect(await call("quick_work")).toBe("quick:work:t");
        if (transport === "http") {
          await until(() => gateway.errors().includes("still starting"));
          expect(gateway.errors()).toContain(
            "still starting: late, never; their tools join when they answer",
          );
        }
        if (era === "2026-07-28") await client.listen({ toolsListChanged: true });
        let told = known.listChanges;
        writeFileSync(gate, "");
        // The list may have changed for another server, just before.
        for (let listed = before; !listed.includes("late_work"); listed = await names()) {
          await until(() => known.listChanges > told);
          told = known.listChanges;
        }
        expect(await call("late_work")).toBe("late:work:t");
        expect(await call("late_ask")).toBe("late:ask:t:ada");
        expect(known.asked).toEqual(["form late:t"]);
      } finally {
        await gateway.close();
        await upstreams.stop();
      }
    });
  },
);
