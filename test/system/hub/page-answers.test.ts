import { createHub } from "@toolcrib/hub";
import { expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

const sqlite = sqliteDatabase();
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const tool = { name: "look_up", inputSchema: { type: "object" } };
const server = "/servers/io.example/words";

async function publish({ ask }: TestHub, version: string, more: object = {}): Promise<void> {
  const body = { server: serverJson("io.example/words", version), tools: [tool], ...more };
  expect((await ask("/v0.1/publish", { body })).status).toBe(200);
}

async function setStatus({ ask }: TestHub, version: string, body: object): Promise<void> {
  const path = `/v0.1/servers/io.example%2Fwords/versions/${version}/status`;
  expect((await ask(path, { method: "PATCH", body })).status).toBe(200);
}

test.each([
  ["/nothing", 404],
  ["/index.html", 404],
  ["/reviews/1", 404],
  ["/audit/1", 404],
  ["/servers/%E0%A4%A", 400],
  ["/search?q=%00", 400],
])("V2 a browser is answered with a page where there is none: %s", async (path, status) => {
  await withHub(sqlite, {}, async ({ ask }) => {
    const answer = await ask(path, { headers: browser });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.text).toContain('href="/servers"');
  });
});

test("V2 programs are answered with a problem, also where a page is missing as JSON", async () => {
  await withHub(sqlite, {}, async ({ ask }) => {
    for (const [path, headers] of [
      ["/nothing", {}],
      ["/v0.1/nothing", browser],
      ["/servers/io.example/none.json", browser],
      ["/reviews/7.json", browser],
    ] as const) {
      const { status, json } = await ask(path, { headers });
      expect({ path, status, code: json?.code }).toEqual({ path, status: 404, code: "not-found" });
    }
  });
});

test("V2 too many requests, and faults of the hub, are told to browsers in a page", async () => {
  await withHub(sqlite, { limits: { read: { perMinute: 1 } } }, async ({ ask }) => {
    await ask("/", { headers: browser });
    const { status, headers, text } = await ask("/", { headers: browser });
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(text).toMatch(/^<!doctype html>.*try again in \d+ s/);
  });
  const told: unknown[] = [];
  await withHub(sqlite, {}, async ({ store }) => {
    const hub = createHub(store, { onError: (error) => told.push(error) });
    await store.db.schema.dropTable("audit").execute();
    const request = new Request("http://127.0.0.1:4191/audit", { headers: browser });
    const answer = await hub.fetch(request);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toMatch(/^<!doctype html>.*Something went wrong in the hub\./);
    expect(told).toHaveLength(1);
    await hub.close();
  });
});

test("H1 V2 a method that an address does not take is refused with those that it takes", async () => {
  await withHub(sqlite, {}, async (hub) => {
    await publish(hub, "1.0.0");
    for (const [method, path, allow] of [
      ["POST", "/search", "GET, HEAD, OPTIONS"],
      ["PUT", "/", "GET, HEAD, OPTIONS"],
      ["DELETE", server, "GET, HEAD, POST, OPTIONS"],
      ["POST", "/v0.1/servers", "GET, HEAD, OPTIONS"],
      ["GET", "/v0.1/publish", "POST, OPTIONS"],
      ["POST", "/v0.1/servers/a%2Fb/versions/1.0.0", "DELETE, GET, HEAD, PUT, OPTIONS"],
    ] as const) {
      const { status, headers } = await hub.ask(path, { method });
      expect({ method, path, status }).toEqual({ method, path, status: 405 });
      const listed = (text: string | null): readonly string[] => (text ?? "").split(", ").sort();
      expect(listed(headers.get("allow"))).toEqual(expect.arrayContaining([...listed(allow)]));
    }
    expect((await hub.ask("/nothing", { method: "POST" })).status).toBe(404);
  });
});

test("V2 other ways to write an address lead to the one of the page", async () => {
  await withHub(sqlite, {}, async (hub) => {
    await publish(hub, "1.0.0");
    await publish(hub, "1.1.0");
    for (const [path, location] of [
      ["/servers/", "/servers"],
      ["/audit/?before=7", "/audit?before=7"],
      [`${server}/`, server],
      [`${server}/versions`, server],
      [`${server}/versions/`, `${server}/versions`],
      [`${server}/versions/1.0.0/tools`, `${server}/versions/1.0.0`],
      [`${server}/diff`, server],
      [`${server}/diff?from=1.0.0`, `${server}/diff/1.0.0...latest`],
      ["/servers/io.example%2Fwords", server],
      ["/servers/io.example%2fwords.json", `${server}.json`],
      ["/servers/io.example%2Fwords?tool=look_up", `${server}?tool=look_up`],
      ["/servers/io.example%2Fwords/versions/1.0.0", `${server}/versions/1.0.0`],
      ["//evil.example/", "/evil.example"],
      ["/.//evil.example/", "/evil.example"],
      ["/servers//evil.example/x%2Fy/", "/servers/evil.example/x%2Fy"],
    ] as const) {
      const { status, headers } = await hub.ask(path, { headers: browser });
      const to = headers.get("location");
      expect({ path, to }).toEqual({ path, to: location });
      expect({ path, status }).toEqual({
        path,
        status: path.includes("from=") ? 303 : 308,
      });
    }
  });
});

test("H13 pages have a tag that a browser may ask with, and HEAD answers as GET does", async () => {
  await withHub(sqlite, {}, async (hub) => {
    await publish(hub, "1.0.0");
    for (const path of ["/", "/servers", server, `${server}/versions/1.0.0/tools/look_up`]) {
      const first = await hub.ask(path);
      const etag = first.headers.get("etag") ?? "";
      expect({ path, etag }).toEqual({ path, etag: expect.stringMatching(/^"\w+"$/) });
      expect(first.headers.get("cache-control")).toBe("no-cache");
      const again = await hub.ask(path, { headers: { "if-none-match": `W/${etag}` } });
      expect({ path, status: again.status, text: again.text }).toEqual({
        path,
        ...{ status: 304, text: "" },
      });
      expect(again.headers.get("content-security-policy")).toContain("default-src 'none'");
      const head = await hub.ask(path, { method: "HEAD" });
      expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
    }
    const missing = await hub.ask(`${server}/versions/2.0.0`);
    expect([missing.status, missing.headers.get("etag")]).toEqual([404, null]);
  });
});

test("H6 V2 a version that was deleted is gone, with the reason and the way on", async () => {
  await withHub(sqlite, {}, async (hub) => {
    await publish(hub, "1.0.0");
    await publish(hub, "1.1.0");
    await setStatus(hub, "1.1.0", { status: "deleted", statusMessage: "It leaked <keys>." });
    for (const path of [`${server}/versions/1.1.0`, `${server}/versions/1.1.0/tools/look_up`]) {
      const { status, text } = await hub.ask(path);
      expect({ path, status }).toEqual({ path, status: 410 });
      expect(text).toContain("io.example/words 1.1.0 was deleted: It leaked &lt;keys&gt;.");
      expect(text).toContain(`href="${server}/versions/1.0.0"`);
    }
    const { status, json } = await hub.ask(`${server}/versions/1.1.0.json`);
    expect([status, json.code]).toEqual([410, "deleted"]);
    await setStatus(hub, "1.0.0", { status: "deleted" });
    const gone = await hub.ask(server);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain("io.example/words was deleted");
  });
});

test("H10 V2 two versions that cannot be compared have a page that says why", async () => {
  await withHub(sqlite, {}, async (hub) => {
    await publish(hub, "1.0.0");
    await publish(hub, "1.1.0", { tools: undefined });
    const { status, text } = await hub.ask(`${server}/diff/1.0.0...1.1.0`);
    expect(status).toBe(404);
    expect(text).toContain("nobody told this hub which tools 1.1.0 has");
    expect(text).toContain(`href="${server}/versions/1.1.0"`);
    const slow = createHub(hub.store, {
      prover: { compare: async () => undefined, close: async () => {} },
    });
    await publish(hub, "1.2.0", { tools: [tool, { ...tool, name: "other" }] });
    const ask = async (path: string): Promise<Response> =>
      await slow.fetch(new Request(`http://127.0.0.1:4191${path}`));
    const path = `${server}/diff/1.2.0...1.0.0`;
    const late = await ask(path);
    expect(late.status).toBe(503);
    expect(await late.text()).toContain("took too long");
    expect((await ask(`${path}.json`)).status).toBe(503);
    await slow.close();
  });
});
