import type { JsonObject } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const forecast = (index: number): JsonObject => ({
  name: `forecast_${index}`,
  description: `Forecast number ${index}.`,
  inputSchema: { type: "object" },
  ...(index % 2 === 0 ? { annotations: { readOnlyHint: true } } : {}),
});
const range = (count: number, first = 0): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => forecast(first + index));

async function publish({ ask }: TestHub, server: object, tools?: readonly object[]): Promise<void> {
  const body = { server, ...(tools === undefined ? {} : { tools }) };
  const { status, text } = await ask("/v0.1/publish", { body });
  expect(status, text).toBe(200);
}

const remote = { remotes: [{ type: "streamable-http", url: "https://mcp.example/mcp" }] };

/** Two namespaces: five tools of which three only read, and two of which one does, that break. */
async function publishForecasts(hub: TestHub): Promise<void> {
  await publish(hub, serverJson("io.one/sky", "1.0.0"), range(5));
  await publish(hub, serverJson("io.two/sky", "1.0.0", remote), range(3, 10));
  await publish(hub, serverJson("io.two/sky", "2.0.0", remote), range(2, 10));
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"');
const found = (html: string): readonly string[] =>
  [...html.matchAll(/<h2><a href="[^"]*"><bdi>([^<]*)/g)].map(([, name = ""]) => name);

describe.each(hubDatabases())("H8 V2 the search page of a hub on $kind", (database) => {
  test("counts what each choice would leave, given the other choices", async () => {
    await withHub(database, {}, async (hub) => {
      await publishForecasts(hub);
      const facets = async (query: string): Promise<unknown> => {
        const { json } = await hub.ask(`/search.json?q=forecast${query}`);
        return Object.fromEntries(
          json.facets.map(({ name, options }: { name: string; options: JsonObject[] }) => [
            name,
            Object.fromEntries(options.map(({ value, count }) => [value, count])),
          ]),
        );
      };
      expect(await facets("")).toEqual({
        hint: { none: 3, "read-only": 4 },
        verdict: { none: 5, breaking: 2 },
        runs: { unknown: 5, remote: 2 },
        namespace: { "io.one": 5, "io.two": 2 },
      });
      expect(await facets("&namespace=io.two")).toMatchObject({
        hint: { none: 1, "read-only": 1 },
        namespace: { "io.one": 5, "io.two": 2 },
      });
      expect(await facets("&namespace=io.two&hint=none")).toMatchObject({
        hint: { none: 1, "read-only": 1 },
        namespace: { "io.one": 2, "io.two": 1 },
      });
      // A choice that nothing is left of can be taken back.
      expect(await facets("&namespace=io.three")).toMatchObject({
        namespace: { "io.one": 5, "io.two": 2, "io.three": 0 },
      });
      const { text } = await hub.ask("/search?q=forecast&namespace=io.three");
      expect(textOf(text)).toContain("None of the 7 tools is like what is chosen");
      expect(text).toContain('href="/search?q=forecast"');
      expect(text).toMatch(/name="namespace" value="io.three" checked/);
    });
  });

  test("has pages in a row, none of which shows a tool twice or is empty", async () => {
    await withHub(database, {}, async (hub) => {
      await publish(hub, serverJson("io.one/sky", "1.0.0"), range(45));
      let path: string | undefined = "/search?q=forecast&namespace=io.one";
      const names: string[] = [];
      const shown: string[] = [];
      while (path !== undefined) {
        const { text } = await hub.ask(path);
        names.push(...found(text));
        shown.push(/\d+–\d+ of \d+/.exec(textOf(text))?.[0] ?? "");
        path = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
      }
      expect(shown).toEqual(["1–20 of 45", "21–40 of 45", "41–45 of 45"]);
      expect(new Set(names).size).toBe(45);
      const far = await hub.ask("/search?q=forecast&start=9000");
      expect(textOf(far.text)).toContain("41–45 of 45");
      expect(far.text).toMatch(/<a href="\/search\?q=forecast&amp;start=20" rel="prev"/);
      const { json } = await hub.ask("/search.json?q=forecast&start=20&namespace=io.one");
      expect(json).toMatchObject({ total: 45, start: 20, tools: { length: 20 } });
      expect(json.next).toBe("/search.json?q=forecast&start=40&namespace=io.one");
      const next = await hub.ask(json.next);
      expect(next.json.tools).toHaveLength(5);
      expect(next.json).not.toHaveProperty("next");
      expect((await hub.ask("/search?q=forecast&start=20")).text).toContain(
        'href="/search.json?q=forecast&amp;start=20"',
      );
    });
  });

  test("finds servers too, also those whose tools nobody knows", async () => {
    await withHub(database, {}, async (hub) => {
      await publishForecasts(hub);
      const described = { title: "Tide tables", description: "High and low water of harbours." };
      await publish(hub, serverJson("io.sea/tides", "1.0.0", described));
      const servers = async (query: string): Promise<readonly string[]> => {
        const { json } = await hub.ask(`/search.json?q=${encodeURIComponent(query)}`);
        return json.servers.map(({ name }: { name: string }) => name);
      };
      expect(await servers("tides")).toEqual(["io.sea/tides"]);
      expect(await servers("low water")).toEqual(["io.sea/tides"]);
      expect(await servers("Harbours!")).toEqual(["io.sea/tides"]);
      expect(await servers("sky")).toEqual(["io.one/sky", "io.two/sky"]);
      expect(await servers("water on the moon")).toEqual([]);
      expect(await servers("100%_")).toEqual([]);
      expect(await servers("forecast")).toEqual([]);
      const plain = { description: "A server." };
      await publish(hub, serverJson("io.github.lighthouse/lamp", "1.0.0", plain));
      await publish(hub, serverJson("io.github.pier/github", "1.0.0", plain));
      expect(await servers("github")).toEqual(["io.github.pier/github"]);
      expect(await servers("lighthouse")).toEqual(["io.github.lighthouse/lamp"]);
      expect(textOf((await hub.ask("/search?q=lighthouse")).text)).not.toContain("0 tools 20");
      const { text } = await hub.ask("/search?q=tides");
      expect(textOf(text)).toMatch(/Servers.*io\.sea\/tides.*Tools unknown/);
      const narrowed = await hub.ask("/servers?q=tides");
      expect(textOf(narrowed.text)).toMatch(/1 server for “tides”.*io\.sea\/tides/);
      expect(narrowed.text).not.toContain("io.one/sky");
      expect((await hub.ask("/servers.json?q=tides")).json).toMatchObject({
        total: 1,
        servers: [{ name: "io.sea/tides", version: "1.0.0" }],
      });
    });
  });

  test("says what to do where nothing is asked or found", async () => {
    await withHub(database, {}, async (hub) => {
      await publishForecasts(hub);
      for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
        const text = textOf((await hub.ask(path)).text);
        expect(text).toContain("Say what a tool should do");
        expect(text).not.toContain("Nothing found");
        expect(text).not.toContain("“”");
      }
      expect(textOf((await hub.ask("/search?q=zebra")).text)).toContain(
        "Nothing found No tool has the words “zebra”",
      );
    });
  });
});
