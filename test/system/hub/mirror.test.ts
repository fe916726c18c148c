import {
  type MirrorOptions,
  type MirrorTotals,
  mirrorRegistry,
  openStore,
  serveHub,
  verifyHub,
  versionsOf,
} from "@toolcrib/hub";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";
import { locationWords } from "../../hub-process.ts";
import { officialEntry, ScriptedRegistry } from "../../scripted-registry.ts";

interface Setup extends TestHub {
  readonly registry: ScriptedRegistry;
  readonly copy: (more?: Partial<MirrorOptions>) => Promise<MirrorTotals>;
  /** What the hub gives for a server: versions with status, and which is the latest. */
  readonly versions: (name: string) => Promise<readonly string[]>;
}

async function withRegistry(
  database: Parameters<typeof withHub>[0],
  use: (setup: Setup) => Promise<void>,
): Promise<void> {
  const registry = await ScriptedRegistry.start();
  try {
    await withHub(database, {}, async (hub) => {
      await use({
        ...hub,
        registry,
        copy: (more = {}) =>
          mirrorRegistry(hub.store, registry.url, {
            signal: new AbortController().signal,
            pauseMs: 1,
            ...more,
          }),
        versions: async (name) => {
          const path = `/v0.1/servers/${encodeURIComponent(name)}/versions?include_deleted=true`;
          const { json } = await hub.ask(path);
          return (json.servers ?? [])
            .map(({ server, _meta }: ReturnType<typeof officialEntry>) => {
              const { status, isLatest } =
                (_meta as Record<string, Record<string, string>>)[
                  "io.modelcontextprotocol.registry/official"
                ] ?? {};
              return `${server["version"]} ${status}${isLatest ? " latest" : ""}`;
            })
            .sort();
        },
      });
    });
  } finally {
    registry.close();
  }
}

const later = (minutes: number) => ({
  updatedAt: new Date(Date.parse("2026-03-01T10:00:00Z") + minutes * 60_000).toISOString(),
});

describe.each(hubDatabases())("H7 a copy of another registry on $kind", (database) => {
  test("everything at first, then what changed, with the registry's word for latest", async () => {
    await withRegistry(database, async ({ registry, copy, versions, ask }) => {
      registry.pageSize = 2;
      registry.entries = [
        officialEntry("io.github.a/one", "0.9.0", { isLatest: true }),
        // A number that was a mistake: the registry's own latest is another.
        officialEntry("io.github.a/one", "1.0.0", { isLatest: false }),
        officialEntry("io.github.b/two", "1.0.0+build", { isLatest: true }),
        officialEntry("io.github.c/gone", "1.0.0", {
          status: "deleted",
          statusMessage: "malware",
          isLatest: true,
        }),
        officialEntry("io.github.d/old", "1.0.0", { status: "deprecated", statusMessage: "use e" }),
      ];
      expect(await copy()).toEqual({ imported: 5, changed: 0, known: 0, skipped: 0 });
      expect(await versions("io.github.a/one")).toEqual(["0.9.0 active latest", "1.0.0 active"]);
      expect(await versions("io.github.c/gone")).toEqual(["1.0.0 deleted latest"]);
      const { json } = await ask("/v0.1/servers/io.github.d%2Fold/versions/latest");
      expect(json).toMatchObject({
        server: registry.entries[4]?.server,
        _meta: {
          "io.modelcontextprotocol.registry/official": {
            status: "deprecated",
            statusMessage: "use e",
            publishedAt: "2026-03-01T10:00:00.123Z",
            statusChangedAt: "2026-03-01T10:00:00.123Z",
          },
        },
      });
      // Nothing new: only what overlaps is asked for again.
      registry.asked.length = 0;
      expect(await copy()).toMatchObject({ imported: 0, changed: 0 });
      expect(
        registry.asked.every((path) => path.includes("updated_since=2026-03-01T09%3A59")),
      ).toBe(true);
      // A new version is the latest one, an old one is deleted, a text is edited.
      registry.entries = [
        officialEntry("io.github.a/one", "0.9.0", { isLatest: false, ...later(60) }),
        officialEntry("io.github.a/one", "0.9.1", { isLatest: true, ...later(60) }),
        officialEntry("io.github.a/one", "1.0.0", {
          ...{ isLatest: false, status: "deleted", ...later(61) },
        }),
        officialEntry("io.github.b/two", "1.0.0+build", later(62), { description: "Edited" }),
        ...registry.entries.slice(3),
      ];
      expect(await copy()).toEqual({ imported: 1, changed: 2, known: 3, skipped: 0 });
      expect(await versions("io.github.a/one")).toEqual([
        "0.9.0 active",
        "0.9.1 active latest",
        "1.0.0 deleted",
      ]);
      expect((await ask("/v0.1/servers?search=edited")).json.metadata.count).toBe(1);
    });
  });

  test("when the latest one goes, the registry is asked for the one that follows", async () => {
    await withRegistry(database, async ({ registry, copy, versions }) => {
      registry.entries = [
        officialEntry("a/one", "1.0.0", { isLatest: false }),
        officialEntry("a/one", "2.0.0", { isLatest: true }),
      ];
      await copy();
      // Its row does not change there, only the flag that is computed.
      registry.entries = [
        officialEntry("a/one", "1.0.0", { isLatest: true }),
        officialEntry("a/one", "2.0.0", { isLatest: false, status: "deleted", ...later(30) }),
      ];
      await copy({ since: "2026-03-01T10:10:00Z" });
      expect(await versions("a/one")).toEqual(["1.0.0 active latest", "2.0.0 deleted"]);
    });
  });

  test("a copy that ended in the middle goes on there, and misses nothing that changed meanwhile", async () => {
    await withRegistry(database, async ({ registry, copy, store }) => {
      registry.pageSize = 3;
      registry.entries = Array.from({ length: 12 }, (_, at) =>
        officialEntry(`a/s${String(at).padStart(2, "0")}`, "1.0.0"),
      );
      const ending = new AbortController();
      let pages = 0;
      const onPage = (): void => {
        pages += 1;
        if (pages === 2) ending.abort();
      };
      await expect(copy({ signal: ending.signal, onPage })).rejects.toThrow();
      const count = async (): Promise<number> =>
        (await store.db.selectFrom("version").select("id").execute()).length;
      expect(await count()).toBe(6);
      // A version of a page that was read already, and one of a page that was not, later.
      registry.entries.push(
        officialEntry("a/s00", "1.1.0", { updatedAt: new Date().toISOString() }),
      );
      registry.entries.push(
        officialEntry("a/s09", "1.1.0", {
          updatedAt: new Date(Date.now() + 300_000).toISOString(),
        }),
      );
      registry.asked.length = 0;
      expect(await copy()).toMatchObject({ imported: 7, known: 0 });
      expect(registry.asked[0]).toContain("cursor=a%2Fs05%3A1.0.0");
      expect(await copy()).toMatchObject({ imported: 1 });
      expect(await count()).toBe(14);
      expect((await verifyHub(store)).faults).toEqual([]);
    });
  });

  test("a cursor that the registry has forgotten: the same copy from its beginning", async () => {
    await withRegistry(database, async ({ registry, copy }) => {
      registry.pageSize = 2;
      registry.entries = Array.from({ length: 6 }, (_, at) => officialEntry(`a/s${at}`, "1.0.0"));
      const ending = new AbortController();
      await expect(copy({ signal: ending.signal, onPage: () => ending.abort() })).rejects.toThrow();
      let refused = 0;
      registry.route = (path, response) => {
        if (refused > 0 || !path.includes("cursor=")) return false;
        refused += 1;
        response.writeHead(422).end();
        return true;
      };
      expect(await copy()).toMatchObject({ imported: 4, known: 2 });
      expect(refused).toBe(1);
    });
  });

  test("a registry that is busy or stumbles is asked again; one that does not answer is told", async () => {
    await withRegistry(database, async ({ registry, copy }) => {
      registry.entries = [officialEntry("a/one", "1.0.0")];
      const faults = [429, 503, 500];
      registry.route = (_path, response) => {
        const status = faults.shift();
        if (status === undefined) return false;
        response.writeHead(status, { "retry-after": "0" }).end();
        return true;
      };
      expect(await copy()).toMatchObject({ imported: 1 });
      for (const answer of [
        (response: Parameters<typeof registry.route>[1]) => response.writeHead(500).end(),
        (response: Parameters<typeof registry.route>[1]) => response.end("<html>"),
        (response: Parameters<typeof registry.route>[1]) => response.end('{"servers":{}}'),
        (response: Parameters<typeof registry.route>[1]) => response.writeHead(404).end(),
        (response: Parameters<typeof registry.route>[1]) =>
          response.writeHead(302, { location: registry.url }).end(),
        (response: Parameters<typeof registry.route>[1]) => response.destroy(),
      ]) {
        registry.route = (_path, response) => {
          answer(response);
          return true;
        };
        await expect(copy()).rejects.toMatchObject({ code: "registry-unreachable" });
      }
      // The same cursor for ever.
      registry.route = (_path, response) => {
        response.end(JSON.stringify({ servers: [], metadata: { nextCursor: "again" } }));
        return true;
      };
      await expect(copy()).rejects.toThrow(/same page/);
    });
  });

  test("entries of older registries are read, those that are none are skipped with a reason", async () => {
    await withRegistry(database, async ({ registry, copy, versions, ask }) => {
      const reasons: string[] = [];
      registry.route = (path, response) => {
        if (!path.includes("/servers?")) return false;
        const official = { published_at: "2025-09-01T00:00:00Z", is_latest: true };
        const servers = [
          null,
          7,
          {},
          { server: { name: "no-slash", version: "1.0.0", description: "x" } },
          { server: { name: "a/range", version: "^1.0", description: "x" } },
          { server: { name: "a/silent", version: "1.0.0", description: " " } },
          { server: { name: "a/long", version: "1.0.0", description: "x".repeat(300_000) } },
          // The API of 2025-09: no wrapper, names with underscores.
          {
            ...{ name: "a/old", version: "1.0.0", description: "Old", status: "deprecated" },
            _meta: { "io.modelcontextprotocol.registry/official": official },
          },
          // A registry that says nothing of itself: semantic versioning decides.
          { server: { name: "a/bare", version: "1.10.0", description: "Bare" } },
          { server: { name: "a/bare", version: "1.9.0", description: "Bare" } },
        ];
        response.end(
          JSON.stringify({ servers, metadata: { count: servers.length, next_cursor: "" } }),
        );
        return true;
      };
      const totals = await copy({ onSkip: (reason) => reasons.push(reason) });
      expect(totals).toEqual({ imported: 3, changed: 0, known: 0, skipped: 7 });
      expect(reasons).toContain("a/silent 1.0.0 has no description");
      expect(await versions("a/old")).toEqual(["1.0.0 deprecated latest"]);
      expect(await versions("a/bare")).toEqual(["1.10.0 active latest", "1.9.0 active"]);
      const { json } = await ask("/v0.1/servers/a%2Fold/versions/latest");
      expect(json.server).not.toHaveProperty("_meta");
    });
  });

  test("a server of this hub is not overwritten, and one that is copied is not published here", async () => {
    await withRegistry(database, async ({ registry, copy, versions, ask, store }) => {
      const publish = (name: string, version: string) =>
        ask("/v0.1/publish", { body: { server: serverJson(name, version) } });
      expect((await publish("a/mine", "1.0.0")).status).toBe(200);
      registry.entries = [officialEntry("a/mine", "9.0.0"), officialEntry("a/theirs", "1.0.0")];
      expect(await copy()).toMatchObject({ imported: 1, skipped: 1 });
      expect(await versions("a/mine")).toEqual(["1.0.0 active latest"]);
      const { status, json } = await publish("a/theirs", "2.0.0");
      expect([status, json.code]).toEqual([409, "mirrored-server"]);
      expect(await versions("a/theirs")).toEqual(["1.0.0 active latest"]);
      // Another registry with a server of that name does not take it over.
      const other = await ScriptedRegistry.start();
      try {
        other.entries = [officialEntry("a/theirs", "3.0.0")];
        const signal = new AbortController().signal;
        const totals = await mirrorRegistry(store, other.url, { signal });
        expect(totals).toMatchObject({ imported: 0, skipped: 1 });
      } finally {
        other.close();
      }
    });
  });

  test("a copy of another hub has its tools, as their digests say", async () => {
    const upstream = await openStore(database.create());
    const served = await serveHub(upstream, { port: 0 });
    try {
      const tool = (required: string[]) => ({
        name: "weather",
        description: "Gives the weather of a city.",
        inputSchema: {
          type: "object",
          properties: { city: { type: "string" }, units: { type: "string" } },
          required,
        },
      });
      const publish = async (version: string, tools?: object[]) => {
        const server = serverJson("a/weather", version);
        const answer = await fetch(`${served.url}/v0.1/publish`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ server, ...(tools === undefined ? {} : { tools }) }),
        });
        expect(answer.status).toBe(200);
      };
      await publish("1.0.0", [tool(["city"])]);
      await publish("2.0.0", [tool(["city", "units"])]);
      await publish("2.0.1", [tool(["city", "units"])]);
      await publish("2.0.2-beta");
      await withFiles({}, async (cwd) => {
        const location = database.create();
        const words = ["hub", "import", served.url, ...locationWords(location)];
        const first = await runCli(words, { cwd });
        expect([first.code, first.stdout]).toEqual([
          0,
          "4 versions imported, 0 changed, 0 known already\n",
        ]);
        await fetch(`${served.url}/v0.1/servers/a%2Fweather/versions/2.0.1`, { method: "DELETE" });
        const second = await runCli([...words, "--json"], { cwd });
        expect(JSON.parse(second.stdout)).toMatchObject({ imported: 0, changed: 1, skipped: 0 });
        const store = await openStore(location);
        const copy = await serveHub(store, { port: 0 });
        try {
          const both = async (path: string): Promise<readonly string[]> =>
            await Promise.all(
              [served, copy].map(async ({ url }) => (await fetch(`${url}/v0.1/${path}`)).text()),
            );
          const extension = "x/dev.toolcrib/servers/a%2Fweather";
          const [diffThere, diffHere] = await both(`${extension}/diff?from=1.0.0&to=2.0.0`);
          expect(diffHere).toBe(diffThere);
          const [there, here] = (await both(`${extension}/versions/latest/tools`)).map((text) =>
            JSON.parse(text),
          );
          expect(here).toMatchObject({
            tools: there.tools,
            digest: there.digest,
            origin: "mirrored",
          });
          const [, listed] = await both("servers?include_deleted=true");
          expect(JSON.parse(listed ?? "").servers).toMatchObject([
            { _meta: { "dev.toolcrib/hub": { origin: "mirrored" } } },
            { _meta: { "dev.toolcrib/hub": { verdict: "breaking", baseline: "1.0.0" } } },
            { _meta: { "io.modelcontextprotocol.registry/official": { status: "deleted" } } },
            { _meta: { "dev.toolcrib/hub": { toolsUnknown: true } } },
          ]);
          expect((await verifyHub(store)).faults).toEqual([]);
        } finally {
          await copy.close();
          await store.close();
        }
      });
    } finally {
      await served.close();
      await upstream.close();
    }
  });

  test("a version that another hub had deleted before the copy has its tools too", async () => {
    const upstream = await openStore(database.create());
    const served = await serveHub(upstream, { port: 0 });
    const store = await openStore(database.create());
    try {
      const body = {
        server: serverJson("a/weather", "1.0.0"),
        tools: [{ name: "weather", inputSchema: { type: "object" } }],
      };
      const { status } = await fetch(`${served.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(status).toBe(200);
      const version = `${served.url}/v0.1/servers/a%2Fweather/versions/1.0.0`;
      await fetch(version, { method: "DELETE" });
      const tools = `${served.url}/v0.1/x/dev.toolcrib/servers/a%2Fweather/versions/1.0.0/tools`;
      expect((await fetch(tools)).status).toBe(404);
      const reasons: string[] = [];
      const signal = new AbortController().signal;
      const onSkip = (reason: string): void => void reasons.push(reason);
      const totals = await mirrorRegistry(store, served.url, { signal, onSkip });
      expect({ reasons, ...totals }).toMatchObject({ reasons: [], imported: 1, skipped: 0 });
      const [kept] = await versionsOf(store.db, "a/weather", { includeDeleted: true });
      const listed = await fetch(`${tools}?include_deleted=true`);
      expect(await listed.json()).toMatchObject({ tools: body.tools, digest: kept?.toolsDigest });
    } finally {
      await store.close();
      await served.close();
      await upstream.close();
    }
  });

  test.each([
    ["that lead in a circle", [1, 2, 3, 1], 4],
    ["of which the second is never taken", [1, undefined, 1], 3],
  ])("a registry with cursors %s is given up", async (_, next, requests) => {
    await withRegistry(database, async ({ registry, copy }) => {
      let count = 0;
      registry.route = (path, response) => {
        if (!path.startsWith("/v0.1/servers?")) return false;
        const cursor = next[count];
        count += 1;
        response.writeHead(cursor === undefined ? 400 : 200);
        response.end(JSON.stringify({ servers: [], metadata: { nextCursor: `${cursor}` } }));
        return count <= next.length;
      };
      await expect(copy()).rejects.toThrow("gives the same page again");
      expect(count).toBe(requests);
    });
  });

  test("tools that another hub sends in place of those of the digest are not kept", async () => {
    await withRegistry(database, async ({ registry, copy, ask }) => {
      const entry = officialEntry("a/one", "1.0.0");
      registry.entries = [
        {
          ...entry,
          _meta: {
            ...(entry._meta as object),
            "dev.toolcrib/hub": { toolsDigest: `sha256:${"0".repeat(64)}` },
          },
        },
      ];
      registry.route = (path, response) => {
        if (!path.endsWith("/tools")) return false;
        response.end(JSON.stringify({ tools: [{ name: "t", inputSchema: { type: "object" } }] }));
        return true;
      };
      expect(await copy()).toMatchObject({ imported: 1, skipped: 1 });
      const { json } = await ask("/v0.1/servers/a%2Fone/versions/latest");
      expect(json._meta["dev.toolcrib/hub"]).toEqual({ toolsUnknown: true });
    });
  });
});

test("what cannot be copied is told, with the right exit code", async () => {
  await withFiles({ "x.json": "{}" }, async (cwd) => {
    const since = await runCli(["hub", "import", "x.json", "--since", "2026-01-01"], { cwd });
    expect([since.code, since.stderr]).toEqual([2, expect.stringContaining("--since")]);
    const time = await runCli(["hub", "import", "http://127.0.0.1:1", "--since", "May"], { cwd });
    expect([time.code, time.stderr]).toEqual([2, expect.stringContaining("--since takes a time")]);
  });
});
