import type { JsonObject } from "@toolcrib/model";
import { CONTENT_SECURITY_POLICY } from "@toolcrib/web";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases, sqliteDatabase } from "../../hub-databases.ts";

const weather = (required: readonly string[], description = "Gives the weather."): JsonObject => ({
  name: "weather",
  description,
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" }, units: { enum: ["metric", "imperial"] } },
    required: [...required],
    additionalProperties: false,
  },
});

/** Two versions of a server, the second of which breaks callers, and one without a tool list. */
async function publishVersions({ ask }: TestHub): Promise<void> {
  const npm = {
    registryType: "npm",
    identifier: "weather",
    version: "1.0.0",
    transport: { type: "stdio" },
    environmentVariables: [{ name: "WEATHER_KEY", isRequired: true }],
  };
  const publish = async (server: object, tools?: readonly JsonObject[]): Promise<void> => {
    const body = { server, ...(tools === undefined ? {} : { tools }) };
    expect((await ask("/v0.1/publish", { body })).status).toBe(200);
  };
  const named = (version: string): object => ({
    ...serverJson("io.example/weather", version),
    packages: [npm],
  });
  await publish(named("1.0.0"), [weather(["city"])]);
  await publish(named("2.0.0"), [weather(["city", "units"])]);
  await publish(serverJson("io.example/bare", "1.0.0"));
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"');

describe.each(hubDatabases())("V2 the pages of a hub on $kind", (database) => {
  const server = "/servers/io.example/weather";

  test("show servers, versions, tools and what changed", async () => {
    await withHub(database, {}, async (hub) => {
      await publishVersions(hub);
      const page = async (path: string): Promise<string> => {
        const { status, headers, text } = await hub.ask(path);
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(headers.get("content-security-policy")).toBe(CONTENT_SECURITY_POLICY);
        expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(text).toMatch(/^<!doctype html>/);
        return textOf(text);
      };
      expect(await page("/")).toMatch(/2 servers ?, 3 versions kept/);
      expect(await page("/")).toMatch(/1\.0\.0 → 2\.0\.0 .*io\.example\/weather/);
      const latest = await page(server);
      expect(latest).toMatch(/2\.0\.0 .*Breaking/);
      expect(latest).toContain("claude mcp add-json weather");
      expect(latest).toContain('"WEATHER_KEY":"YOUR WEATHER_KEY"');
      expect(await page(`${server}/versions/1.0.0`)).toMatch(
        /From my version 1\.0\.0 to 2\.0\.0 What breaks\?/,
      );
      expect(latest).toMatch(/From my version 1\.0\.0 to 2\.0\.0/);
      expect(await page("/servers")).toMatch(/2 servers io\.example\/bare .*io\.example\/weather/);
      expect(await page("/servers?after=io.example/bare")).not.toContain("io.example/bare");
      const tool = await page(`${server}/versions/2.0.0/tools/weather`);
      expect(tool).toMatch(/units/);
      expect(tool).toMatch(/2\.0\.0 Breaking 1\.0\.0 New/);
      const diff = await page(`${server}/diff/1.0.0...2.0.0`);
      expect(diff).toContain('Refused in 2.0.0 (root): expected the property "units"');
      expect(diff).toMatch(/now requires|required/);
      expect(diff).toMatch(/"city"/);
      expect(await page("/search?q=weather")).toMatch(/1 tool for “weather”/);
      expect(await page("/search?q=weather&hint=read-only")).toMatch(/1 tool for/);
      expect(await page("/search?q=weather&hint=none")).toMatch(/0 tools for/);
      expect(await page("/search?q=weather&hint=read-only&hint=none")).toMatch(/1 tool for/);
      expect(await page("/search?q=weather&result=declared")).toMatch(/0 tools for/);
      expect(await page("/search?q=weather&namespace=other")).toMatch(/0 tools/);
      expect(await page("/servers/io.example")).toMatch(/2 servers/);
      expect(await page("/servers/io.example/bare")).toContain("Tools unknown");
      expect(await page("/audit")).toMatch(
        /version-published.*The chain of entries is whole|chain/,
      );
    });
  });

  test("say that a search shows the best tools, where there may be more", async () => {
    await withHub(database, {}, async ({ ask }) => {
      const tools = Array.from({ length: 101 }, (_, index) => ({
        ...weather(["city"], `Forecast number ${index}.`),
        name: `forecast_${index}`,
      }));
      const body = { server: serverJson("io.example/many", "1.0.0"), tools };
      expect((await ask("/v0.1/publish", { body })).status).toBe(200);
      const heading = async (path: string): Promise<string | undefined> =>
        /<h1>(.*?)<\/h1>/.exec((await ask(path)).text)?.[1];
      expect(await heading("/search?q=forecast")).toBe("The best 100 tools for “forecast”");
      expect(await heading("/search?q=forecast&hint=none")).toBe(
        "0 of the best 100 tools for “forecast”",
      );
      const { json } = await ask("/search.json?q=forecast");
      expect(json).toMatchObject({ total: 100, bestOf: 100 });
    });
  });

  test("answer the same as JSON at the same path", async () => {
    await withHub(database, {}, async ({ ask, ...hub }) => {
      await publishVersions({ ask, ...hub });
      const json = async (path: string): Promise<unknown> => {
        const { status, json: read } = await ask(path);
        expect({ path, status }).toEqual({ path, status: 200 });
        return read;
      };
      expect(await json("/index.json")).toMatchObject({
        counts: { servers: 2, versions: 3 },
        broke: [
          {
            ...{ name: "io.example/weather", version: "2.0.0", baseline: "1.0.0" },
            ...{ tool: "weather", more: 0, witness: { side: "input", value: { city: "x" } } },
          },
        ],
      });
      expect(await json(`${server}.json`)).toMatchObject({
        server: { version: "2.0.0" },
        versions: [{ version: "2.0.0" }, { version: "1.0.0" }],
        tools: [{ name: "weather" }],
      });
      expect(await json(`${server}/versions/1.0.0.json`)).toMatchObject({
        server: { version: "1.0.0" },
      });
      expect(await json(`${server}/versions/2.0.0/tools/weather.json`)).toMatchObject({
        tool: { name: "weather" },
        digest: expect.stringMatching(/^sha256:/),
        hints: { readOnly: true, openWorld: true },
        versions: [
          { version: "2.0.0", change: "Breaking" },
          { version: "1.0.0", change: "New" },
        ],
        lint: expect.any(Array),
      });
      expect(await json(`${server}/diff/1.0.0...2.0.0.json`)).toMatchObject({
        verdict: "breaking",
      });
      expect(await json("/search.json?q=weather")).toMatchObject({ total: 1 });
      expect(await json("/servers/io.example.json")).toMatchObject({ namespace: "io.example" });
      expect(await json("/servers.json")).toMatchObject({
        total: 2,
        servers: [{ name: "io.example/bare" }, { name: "io.example/weather", version: "2.0.0" }],
      });
      expect(await json("/audit.json")).toMatchObject({ entries: expect.any(Array) });
    });
  });

  test("say which versions accept a call that is pasted, and check one that is filled in", async () => {
    await withHub(database, {}, async (hub) => {
      await publishVersions(hub);
      const call = `tool=weather&arguments=${encodeURIComponent('{"city":"Oslo"}')}`;
      const accepted = textOf((await hub.ask(`${server}?${call}`)).text);
      expect(accepted).toMatch(/2\.0\.0 Refuses 1\.0\.0 Accepts/);
      expect(accepted).toMatch(/2\.0\.0: .*units/);
      const wrong = textOf((await hub.ask(`${server}?tool=weather&arguments={`)).text);
      expect(wrong).toMatch(/JSON|expected/);
      const path = `${server}/versions/2.0.0/tools/weather/check`;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const fields = new URLSearchParams({ as: "raw", raw: '{"city":"Oslo"}' });
      const { status, text } = await hub.ask(path, { body: String(fields), headers });
      expect(status).toBe(200);
      expect(textOf(text)).toMatch(/Refused|Accepted/);
    });
  });

  test("that are not there are answered with a page, and hostile paths too", async () => {
    await withHub(database, {}, async (hub) => {
      await publishVersions(hub);
      for (const path of [
        "/servers/io.example/none",
        `${server}/versions/9.9.9`,
        `${server}/versions/2.0.0/tools/none`,
        `${server}/diff/1.0.0...9.0.0`,
        `${server}/diff/1.0.0`,
        `${server}/other`,
        "/reviews/1",
        "/servers/io.example/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "/servers/..%2f..%2fetc/passwd",
        `${server}/versions/1.0.0/tools/constructor`,
      ]) {
        const { status, text } = await hub.ask(path);
        expect({ path, status }).toEqual({ path, status: 404 });
        expect(text).not.toContain("<script>alert");
      }
    });
  });
});

test.each([
  ["/servers/io.example/weather/versions/1.5.0", ["2.0.0", "1.0.0", "io.example/weather"]],
  ["/servers/io.example/weather/versions/next", ["2.0.0", "1.0.0", "io.example/weather"]],
  ["/servers/io.example/weather/versions/1.0.0/tools/none", ["1.0.0", "io.example/weather"]],
  ["/servers/io.example/none", ["io.example"]],
  ["/servers/none/none", []],
])("V2 a path that names nothing leads to what is closest: %s", async (path, near) => {
  await withHub(sqliteDatabase(), {}, async (hub) => {
    await publishVersions(hub);
    const { text } = await hub.ask(path);
    const links = [...text.matchAll(/<a href="[^"]*"><bdi>([^<]*)<\/bdi><\/a>/g)];
    expect(links.map(([, title]) => title)).toEqual([...near, "All servers"]);
  });
});

const sqlite = sqliteDatabase();

test("V5 texts of publishers are text on every page", async () => {
  await withHub(sqlite, {}, async (hub) => {
    const bad = `<img src=x onerror="alert(1)"> \u202Egnp.exe {{7*7}}`;
    const body = {
      server: { ...serverJson("io.example/bad", "1.0.0"), description: bad, title: bad },
      // Hidden characters in a tool are refused by lint; what it lets pass is shown as text.
      tools: [weather(["city"], bad.replace("\u202E", ""))],
    };
    const published = await hub.ask("/v0.1/publish", { body });
    expect(published.status, published.text).toBe(200);
    const server = "/servers/io.example/bad";
    for (const path of [
      "/",
      server,
      `${server}/versions/1.0.0/tools/weather`,
      "/search?q=weather",
    ]) {
      const { status, text } = await hub.ask(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).not.toMatch(/<img src=x|\u202E/);
    }
    // What somebody searches for stays in the field as it was typed.
    const { text } = await hub.ask(`/search?q=${encodeURIComponent(bad)}`);
    expect(text).not.toContain("<img src=x");
    expect(text.replace(/value="[^"]*"/g, "")).not.toContain("\u202E");
  });
});

test("V2 a definition in the formats of others is whole at an address of its own, however long", async () => {
  await withHub(sqlite, {}, async ({ ask }) => {
    const properties = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `field_${index}`,
        { type: "string", description: `The field number ${index}, <b>as text</b>.` },
      ]),
    );
    const long = { name: "long", inputSchema: { type: "object", properties } };
    const body = {
      server: serverJson("io.example/long", "1.0.0"),
      tools: [weather(["city"]), long],
    };
    expect((await ask("/v0.1/publish", { body })).status).toBe(200);
    const tools = "/servers/io.example/long/versions/1.0.0/tools";
    const { text } = await ask(`${tools}/long`);
    expect(text.length).toBeLessThan(160_000);
    expect(text).toContain(`href="${tools}/long/exports/openai"`);
    const { status, headers, text: whole } = await ask(`${tools}/long/exports/openai`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    const [{ function: exported, parameters = exported?.parameters }] = JSON.parse(whole);
    expect(Object.keys(parameters.properties)).toHaveLength(200);
    expect((await ask(`${tools}/weather`)).text).not.toContain("exports/openai");
    expect((await ask(`${tools}/weather/exports/markdown`)).text).toContain("weather");
    expect((await ask(`${tools}/weather/exports/cobol`)).status).toBe(404);
    expect((await ask(`${tools}/none/exports/openai`)).status).toBe(404);
  });
});
