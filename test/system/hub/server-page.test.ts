import type { JsonObject } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const tool = (required: readonly string[], name = "look_up"): JsonObject => ({
  name,
  description: `Finds a word, as ${name} does.`,
  inputSchema: {
    type: "object",
    properties: { word: { type: "string" } },
    required: [...required],
    additionalProperties: false,
  },
});
const server = "/servers/io.example/words";

async function publish(
  { ask }: TestHub,
  version: string,
  more: {
    readonly tools?: readonly object[];
    readonly accept?: readonly object[];
    readonly server?: object;
  },
): Promise<{ readonly status: number; readonly json: JsonObject }> {
  const body = { ...more, server: serverJson("io.example/words", version, more.server) };
  return await ask("/v0.1/publish", { body });
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"');

describe.each(hubDatabases())("V2 the page of a server on $kind", (database) => {
  test("H5 says who accepted what a version breaks, and why, as the audit log does", async () => {
    await withHub(database, {}, async (hub) => {
      await publish(hub, "1.0.0", { tools: [tool([])] });
      const refused = await publish(hub, "1.1.0", { tools: [tool(["word"])] });
      const [{ fingerprint }] = refused.json["findings"] as [{ fingerprint: string }];
      const accept = [{ fingerprint, reason: "Nobody leaves it out <b>." }];
      expect((await publish(hub, "1.1.0", { tools: [tool(["word"])], accept })).status).toBe(200);
      const page = await hub.ask(`${server}/versions/1.1.0`);
      expect(textOf(page.text)).toMatch(
        /Breaks callers 1 break accepted by loopback on [\d-]+: Nobody leaves it out &lt;b&gt;\. See why/,
      );
      expect(page.text).toContain(`href="${server}/diff/1.0.0...1.1.0"`);
      expect((await hub.ask(`${server}/versions/1.1.0.json`)).json).toMatchObject({
        verdict: "breaking",
        baseline: "1.0.0",
        acceptances: [{ fingerprint, reason: "Nobody leaves it out <b>.", actor: "loopback" }],
      });
      const { json } = await hub.ask("/audit.json");
      expect(json.entries[0]).toMatchObject({
        action: "version-published",
        detail: { accepted: [fingerprint], acceptances: accept },
      });
      expect(textOf((await hub.ask("/audit")).text)).toContain("Nobody leaves it out &lt;b&gt;.");
      expect(textOf((await hub.ask(`${server}/versions/1.0.0`)).text)).not.toContain("accepted by");
    });
  });

  test("H6 says why a version is deprecated, and what is known of its publisher", async () => {
    await withHub(database, {}, async (hub) => {
      const links = {
        websiteUrl: "https://words.example/docs",
        repository: { url: "https://git.example/words", source: "git" },
      };
      await publish(hub, "1.0.0", { tools: [tool([])], server: links });
      await publish(hub, "1.1.0", { tools: [tool([])] });
      const path = "/v0.1/servers/io.example%2Fwords/versions/1.0.0/status";
      const status = { status: "deprecated", statusMessage: "It forgets words: use 1.1.0." };
      expect((await hub.ask(path, { method: "PATCH", body: status })).status).toBe(200);
      const feed = (await hub.ask("/v0.1/x/dev.toolcrib/servers/io.example%2Fwords/feed.atom"))
        .text;
      expect(feed).toContain(
        "<summary>Deprecated: It forgets words: use 1.1.0. The first version with tools.</summary>",
      );
      const { text } = await hub.ask(`${server}/versions/1.0.0`);
      expect(textOf(text)).toContain("Deprecated It forgets words: use 1.1.0.");
      expect(text).toContain('href="https://words.example/docs" rel="noopener noreferrer nofollow');
      expect(text).toContain('href="https://git.example/words"');
      expect(text).toContain(`href="${server}/versions/1.1.0"`);
      expect(textOf((await hub.ask("/audit")).text)).toMatch(
        /status-changed io\.example\/words@1\.0\.0 deprecated: It forgets words: use 1\.1\.0\./,
      );
    });
  });

  test("shows many tools and versions page by page, and finds a tool among them", async () => {
    await withHub(database, { policy: { policy: "off" } }, async (hub) => {
      const tools = Array.from({ length: 150 }, (_, index) => tool([], `tool_${index}`));
      await publish(hub, "1.0.0", { tools });
      for (let minor = 1; minor <= 45; minor += 1)
        await publish(hub, `1.${minor}.0`, { tools: tools.slice(0, 3) });
      const names = (html: string): number => (html.match(/tools\/tool_\d+"><bdi>/g) ?? []).length;
      const first = (await hub.ask(`${server}/versions/1.0.0`)).text;
      expect(names(first)).toBe(60);
      expect(textOf(first)).toMatch(/150 tools.*1–60 of 150 Next/);
      const next = /<a href="([^"]*)" rel="next"/.exec(first)?.[1] ?? "";
      expect(next).toBe(`${server}/versions/1.0.0?start=60#tools`);
      expect(textOf((await hub.ask(next)).text)).toContain("61–120 of 150 Previous Next");
      const last = await hub.ask(`${server}/versions/1.0.0?start=9999`);
      expect(names(last.text)).toBe(30);
      const found = await hub.ask(`${server}/versions/1.0.0?find=AS%20tool_149`);
      expect(names(found.text)).toBe(1);
      const none = textOf((await hub.ask(`${server}/versions/1.0.0?find=zebra`)).text);
      expect(none).toContain("No tool of this version has “zebra”");
      expect(none).toContain("All 150 tools");
      const versions = (await hub.ask(server)).text;
      expect(textOf(versions)).toContain("6 older versions");
      const call = encodeURIComponent('{"word":7}');
      const asked = textOf((await hub.ask(`${server}?tool=tool_1&arguments=${call}`)).text);
      expect(asked).toMatch(/1\.45\.0, 1\.44\.0, 1\.43\.0 and 43 other versions: \/word: expected/);
      expect(asked.match(/expected a string|\/word: expected/g)).toHaveLength(1);
      expect(versions).toContain(`href="${server}/versions/1.0.0"`);
    });
  });
});
