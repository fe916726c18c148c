import { join } from "node:path";
import { openStore } from "@toolcrib/hub";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { hubDatabases } from "../../hub-databases.ts";
import { locationWords, startHubProcess } from "../../hub-process.ts";

const server = (version: string) =>
  JSON.stringify({ name: "org.example/weather", version, description: "The weather of a city" });
const tools = (required: readonly string[]) =>
  JSON.stringify([
    {
      name: "weather",
      description: "Gives the weather of a city.",
      inputSchema: {
        type: "object",
        properties: { city: { type: "string" }, units: { type: "string" } },
        required,
        additionalProperties: false,
      },
    },
  ]);
const files = {
  "one.json": server("1.0.0"),
  "minor.json": server("1.1.0"),
  "major.json": server("2.0.0"),
  "tools.json": tools(["city"]),
  "broken.json": tools(["city", "units"]),
};

const databases = hubDatabases();

describe.each(databases)("H15 the command line and a hub on $kind", ({ create }) => {
  test("H15 publish, be refused with a call, publish as a major version, read it back", async () => {
    const location = create();
    const hub = await startHubProcess(location, ["--policy", "semver"]);
    try {
      await withFiles(files, async (cwd) => {
        const publish = (source: string, file: string, ...more: string[]) =>
          runCli(["publish", source, "--server", file, "--to", hub.url, ...more], { cwd });
        const first = await publish("tools.json", "one.json");
        expect([first.code, first.stdout]).toEqual([0, "org.example/weather 1.0.0 published\n"]);
        const dry = await publish("broken.json", "minor.json", "--dry-run");
        expect(dry.code).toBe(1);
        const refused = await publish("broken.json", "minor.json");
        expect(refused.code).toBe(1);
        expect(refused.stdout).toContain('worked before: {"city":');
        expect(refused.stdout).toContain("publish it as 2.0.0");
        const json = await publish("broken.json", "minor.json", "--json");
        expect(JSON.parse(json.stdout)).toMatchObject({
          code: "contract-broken",
          required: "2.0.0",
        });
        expect((await publish("broken.json", "major.json")).code).toBe(0);
        expect((await publish("broken.json", "major.json")).code).toBe(2);

        const env = { TOOLCRIB_HUB: hub.url };
        const diff = await runCli(
          ["diff", "hub:org.example/weather@1.0.0", "hub:org.example/weather", "--json"],
          { cwd, env },
        );
        expect([diff.code, JSON.parse(diff.stdout).verdict]).toEqual([1, "breaking"]);
        const none = await runCli(["list", "hub:org.example/none", "--hub", hub.url], { cwd });
        expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("404")]);

        const made = await runCli(
          ["hub", "token", "create", "--namespace", "org.other/*", ...locationWords(location)],
          { cwd },
        );
        expect(made.stdout).toMatch(/^tch_[\w-]{43}\n$/);
        expect((await publish("tools.json", "one.json")).code).toBe(3);
        const foreign = await runCli(
          ["publish", "tools.json", "--server", "one.json", "--to", hub.url],
          { cwd, env: { TOOLCRIB_TOKEN: made.stdout.trim() } },
        );
        expect(foreign.code).toBe(3);
        expect(foreign.stdout + foreign.stderr).not.toContain(made.stdout.trim());
        const list = await runCli(["hub", "token", "list", "--json", ...locationWords(location)], {
          cwd,
        });
        expect(JSON.parse(list.stdout).tokens).toMatchObject([
          { id: 1, namespace: "org.other/*", actions: ["publish"] },
        ]);
        const verified = await runCli(["hub", "verify", ...locationWords(location)], { cwd });
        expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining("in order") });
      });
    } finally {
      expect(await hub.stop()).toBe(0);
    }
  });

  test.each(databases)(
    "H7 an export goes to $kind, and every answer stays the same",
    async (target) => {
      const [from, to] = [create(), target.create()];
      await withFiles(
        {
          "a/1.0.0.json": JSON.stringify({
            package: "@acme/weather",
            version: "1.0.0",
            publishedAt: "2026-01-02T03:04:05Z",
            tools: JSON.parse(tools(["city"])),
          }),
          "a/1.1.0.json": JSON.stringify({
            package: "@acme/weather",
            version: "1.1.0",
            tools: JSON.parse(tools(["city", "units"])),
          }),
          "registry.json": server("3.0.0"),
        },
        async (cwd) => {
          const imported = await runCli(["hub", "import", ".", ...locationWords(from)], { cwd });
          expect(imported).toMatchObject({
            code: 0,
            stdout: "3 versions imported, 0 known already\n",
          });
          const again = await runCli(["hub", "import", ".", ...locationWords(from)], { cwd });
          expect(again.stdout).toBe("0 versions imported, 3 known already\n");
          const exported = await runCli(
            ["hub", "export", "--out", "x.jsonl", ...locationWords(from)],
            { cwd },
          );
          expect(exported.code).toBe(0);
          const moved = await runCli(["hub", "import", "x.jsonl", ...locationWords(to)], { cwd });
          expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining("rows") });
          const twice = await runCli(["hub", "import", "x.jsonl", ...locationWords(to)], { cwd });
          expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining("empty")]);
          const verified = await runCli(["hub", "verify", ...locationWords(to)], { cwd });
          expect(verified.code).toBe(0);
          const hubs = [await startHubProcess(from), await startHubProcess(to)];
          try {
            for (const path of [
              "servers",
              "servers/acme%2Fweather/versions",
              "x/dev.toolcrib/servers/acme%2Fweather/versions/1.1.0/tools",
              "x/dev.toolcrib/servers/acme%2Fweather/diff?from=1.0.0",
              "x/dev.toolcrib/tools?search=weather",
              "x/dev.toolcrib/audit",
            ]) {
              const [before, after] = await Promise.all(
                hubs.map(async ({ url }) => (await fetch(`${url}/v0.1/${path}`)).text()),
              );
              expect(after).toBe(before);
              expect(before).toContain("weather");
            }
            const [, second] = hubs;
            const next = await runCli(
              [
                "publish",
                join(cwd, "a/1.0.0.json"),
                "--server",
                "registry.json",
                "--to",
                second?.url ?? "",
              ],
              { cwd },
            );
            // The number is taken, as on the hub it came from.
            expect(next.code).toBe(2);
          } finally {
            for (const hub of hubs) await hub.stop();
          }
          const store = await openStore(to);
          const row = await store.db
            .insertInto("server")
            .values({ name: "z/z", latest_id: null, mirrored: 0 })
            .returning("id")
            .executeTakeFirst();
          expect(row?.id).toBeGreaterThan(2);
          await store.close();
        },
      );
    },
  );
});

test.each([
  [["hub"], "hub is followed by"],
  [["hub", "dance"], "hub is followed by"],
  [["hub", "token", "create"], "--namespace"],
  [["hub", "token", "create", "--namespace", "*/x"], "--namespace"],
  [["hub", "import"], "takes files"],
  [["hub", "export"], "--out"],
  [["hub", "serve", "--database", "mysql://x"], "postgres://"],
  [["hub", "serve", "--collection", "Team"], "--collection"],
  [["publish", "x.json"], "--to"],
])("%j is told what it lacks", async (words, expected) => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runCli(words, { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  });
});
