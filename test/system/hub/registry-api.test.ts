import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

/** Publishes servers without tools. */
async function fill({ ask }: TestHub, entries: readonly (readonly [string, string])[]) {
  for (const [name, version] of entries) {
    const { status, text } = await ask("/v0.1/publish", { body: serverJson(name, version) });
    if (status !== 200) throw new Error(text);
  }
}

describe.each(hubDatabases())("H1 the Registry API on $kind", (database) => {
  test("H1 VS Code: the probe, then pages of a search whose next page drops the search", async () => {
    await withHub(database, {}, async (hub) => {
      const names = Array.from({ length: 60 }, (_, at) => `io.github.x/weather-${at}`);
      await fill(hub, [
        ...names.map((name) => [name, "1.0.0"] as const),
        ["io.github.x/other", "1.0.0"],
      ]);
      const probe = await hub.ask("/v0.1/servers?limit=1");
      expect(probe.json.servers[0]).toMatchObject({
        server: { name: "io.github.x/other", version: "1.0.0", description: expect.any(String) },
        _meta: {
          "io.modelcontextprotocol.registry/official": { status: "active", isLatest: true },
        },
      });
      const first = await hub.ask("/v0.1/servers?limit=50&version=latest&search=weather");
      expect(first.json.metadata.count).toBe(50);
      const { nextCursor } = first.json.metadata;
      // Into the URL as it is, without encodeURIComponent.
      const second = await hub.ask(`/v0.1/servers?limit=50&version=latest&cursor=${nextCursor}`);
      expect(second.json.servers).toHaveLength(10);
      expect(second.json.metadata.nextCursor).toBeUndefined();
      const all = [...first.json.servers, ...second.json.servers];
      expect(new Set(all.map(({ server }) => server.name))).toEqual(new Set(names));
    });
  });

  test("thv: pages of one, versions/latest with an encoded name, and 404 for another", async () => {
    await withHub(database, {}, async (hub) => {
      await fill(hub, [
        ["a/one", "1.0.0"],
        ["a/one", "1.1.0"],
        ["a/two", "0.1.0+build.5"],
      ]);
      const seen: string[] = [];
      for (let cursor = ""; ; ) {
        const { json } = await hub.ask(`/v0.1/servers?limit=1${cursor && `&cursor=${cursor}`}`);
        seen.push(`${json.servers[0].server.name}@${json.servers[0].server.version}`);
        cursor = json.metadata.nextCursor ?? "";
        if (cursor === "") break;
      }
      expect(seen).toEqual(["a/one@1.0.0", "a/one@1.1.0", "a/two@0.1.0+build.5"]);
      const latest = await hub.ask("/v0.1/servers/a%2Fone/versions/latest");
      expect(latest.json.server.version).toBe("1.1.0");
      for (const path of ["a%2Ftwo/versions/0.1.0%2Bbuild.5", "a/two/versions/0.1.0+build.5"])
        expect((await hub.ask(`/v0.1/servers/${path}`)).status).toBe(200);
      const missing = await hub.ask("/v0.1/servers/a%2Fnone/versions/latest");
      expect([missing.status, missing.json.error, missing.json.title]).toEqual([
        404,
        "Server not found",
        "Not Found",
      ]);
      expect((await hub.ask("/v0.1/servers/%E0%A4%A/versions")).status).toBe(400);
    });
  });

  test("ToolHive's registry server: the document it looks for, then pages of 100", async () => {
    await withHub(database, { publicUrl: "https://hub.example.org/" }, async (hub) => {
      await fill(hub, [["a/one", "1.0.0"]]);
      const document = await hub.ask("/openapi.yaml");
      const { info, servers } = JSON.parse(document.text);
      expect(info.version).toBe("1.0.0");
      expect(info.description).toContain("https://github.com/modelcontextprotocol/registry");
      expect(servers).toEqual([{ url: "https://hub.example.org" }]);
      expect((await hub.ask("/v0/servers?limit=100")).json.metadata).toEqual({ count: 1 });
    });
  });

  test("Copilot: CORS on everything, refusals too, and 204 to a preflight", async () => {
    await withHub(database, {}, async (hub) => {
      for (const path of ["/v0.1/servers", "/v0.1/servers/a%2Fb/versions/latest", "/none"]) {
        const { headers } = await hub.ask(path, { headers: { origin: "https://github.com" } });
        expect(headers.get("access-control-allow-origin")).toBe("*");
        const preflight = await hub.ask(path, { method: "OPTIONS" });
        expect([preflight.status, preflight.text]).toEqual([204, ""]);
        expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
      }
    });
  });

  test("H13 what a client has already is not sent again", async () => {
    await withHub(database, {}, async (hub) => {
      const first = await hub.ask("/v0.1/servers");
      const etag = first.headers.get("etag") ?? "";
      const again = await hub.ask("/v0.1/servers", { headers: { "if-none-match": etag } });
      expect([again.status, again.text]).toEqual([304, ""]);
      await fill(hub, [["a/b", "1.0.0"]]);
      const changed = await hub.ask("/v0.1/servers", { headers: { "if-none-match": etag } });
      expect(changed.status).toBe(200);
    });
  });

  test("H6 statuses: deprecated stays, deleted goes, latest follows, numbers are not reused", async () => {
    await withHub(database, {}, async (hub) => {
      await fill(hub, [
        ["a/b", "0.9.0"],
        ["a/b", "1.0.0"],
      ]);
      const patch = (path: string, body: object) =>
        hub.ask(`/v0.1/servers/a%2Fb${path}`, { method: "PATCH", body });
      const deprecated = await patch("/versions/1.0.0/status", {
        status: "deprecated",
        statusMessage: "use 2",
      });
      expect(deprecated.json._meta["io.modelcontextprotocol.registry/official"]).toMatchObject({
        status: "deprecated",
        statusMessage: "use 2",
        isLatest: true,
      });
      const deleted = await hub.ask("/v0.1/servers/a%2Fb/versions/1.0.0", { method: "DELETE" });
      expect(deleted.status).toBe(200);
      const latest = await hub.ask("/v0.1/servers/a%2Fb/versions/latest");
      expect(latest.json.server.version).toBe("0.9.0");
      expect((await hub.ask("/v0.1/servers")).json.metadata.count).toBe(1);
      const since = await hub.ask("/v0.1/servers?updated_since=2020-01-01T00:00:00Z");
      expect(since.json.metadata.count).toBe(2);
      const again = await hub.ask("/v0.1/publish", { body: serverJson("a/b", "1.0.0") });
      expect([again.status, again.json.code]).toEqual([400, "duplicate-version"]);
      expect(again.json.detail).toContain("deleted");
      const bulk = await patch("/status", { status: "deleted" });
      expect(bulk.json.updatedCount).toBe(1);
      expect((await patch("/status", { status: "deleted" })).status).toBe(400);
      expect((await hub.ask("/v0.1/servers/a%2Fb/versions/latest")).status).toBe(404);
      expect((await patch("/status", { status: "active", statusMessage: "x" })).status).toBe(400);
      expect((await patch("/status", { status: "gone" })).status).toBe(422);
    });
  });

  test("a collection lists its own servers, under ToolHive's addresses", async () => {
    const collections = { tools: ["io.github.x/*", "b/one"] };
    await withHub(database, { collections }, async (hub) => {
      await fill(hub, [
        ["b/one", "1.0.0"],
        ["b/two", "1.0.0"],
        ["io.github.x/a_b", "1.0.0"],
        ["io.github.xy/c", "1.0.0"],
      ]);
      const { json } = await hub.ask("/registry/tools/v0.1/servers");
      expect(json.servers.map(({ server }: { server: { name: string } }) => server.name)).toEqual([
        "b/one",
        "io.github.x/a_b",
      ]);
      expect((await hub.ask("/registry/tools/v0.1/servers/b%2Ftwo/versions")).status).toBe(404);
      expect((await hub.ask("/registry/tools/v0.1/servers/b%2Fone/versions/latest")).status).toBe(
        200,
      );
      expect((await hub.ask("/registry/none/v0.1/servers")).status).toBe(404);
    });
  });

  test("health and metrics", async () => {
    await withHub(database, {}, async (hub) => {
      await fill(hub, [["a/b", "1.0.0"]]);
      expect((await hub.ask("/healthz")).json).toEqual({ status: "ok" });
      expect((await hub.ask("/v0.1/version")).json.version).toMatch(/^\d+\.\d+\.\d+$/);
      const { text } = await hub.ask("/metrics");
      expect(text).toContain('toolcrib_hub_requests_total{method="POST",status="200"} 1\n');
      expect(text).toContain("toolcrib_hub_versions 1\n");
    });
  });
});
