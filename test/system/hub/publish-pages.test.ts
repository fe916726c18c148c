import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const publicUrl = "https://hub.example.org";
const tool = (required: readonly string[]): object => ({
  name: "look_up",
  inputSchema: {
    type: "object",
    properties: { word: { type: "string" } },
    required,
    additionalProperties: false,
  },
});

async function publish({ ask }: TestHub, version: string, required: readonly string[]) {
  const body = { server: serverJson("io.example/words", version), tools: [tool(required)] };
  return await ask("/v0.1/publish", { body });
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'");

describe.each(hubDatabases())("H4 V2 the result of a publish on $kind", (database) => {
  test("a refused version has a page with what it breaks, and the ways on", async () => {
    await withHub(database, { publicUrl }, async (hub) => {
      await publish(hub, "1.0.0", []);
      const { status, json } = await publish(hub, "1.1.0", ["word"]);
      expect(status).toBe(409);
      expect(json.pageUrl).toMatch(/^https:\/\/hub\.example\.org\/publishes\/\d+$/);
      const path = new URL(json.pageUrl).pathname;
      const page = await hub.ask(path);
      expect(page.status).toBe(200);
      const text = textOf(page.text);
      expect(text).toContain(
        "Not published The version breaks callers of 1.0.0. Publish it as 2.0.0",
      );
      expect(text).toMatch(/look_up \( ?\{\} ?\)/);
      expect(text).toContain("Refused in 1.1.0");
      expect(text).toContain("Published by loopback");
      expect(text).toContain(
        `npx toolcrib publish SOURCE --to ${publicUrl} --accept ${json.findings[0].fingerprint} --reason 'WHY'`,
      );
      expect((await hub.ask(`${path}.json`)).json).toMatchObject({
        ...{ server: "io.example/words", version: "1.1.0", state: "refused", baseline: "1.0.0" },
        ...{ required: "2.0.0", verdict: "breaking", findings: json.findings },
      });
      const audit = await hub.ask("/audit");
      expect(audit.text).toContain(`href="${path}"`);
      const published = (await hub.ask("/audit.json")).json.entries.find(
        ({ action }: { action: string }) => action === "version-published",
      );
      expect((await hub.ask(`/publishes/${published.seq}`)).status).toBe(404);
      expect((await hub.ask("/publishes/x")).status).toBe(404);
      expect((await hub.ask("/publishes/999999")).status).toBe(404);
    });
  });

  test("a dry run changes nothing, and has no page", async () => {
    await withHub(database, { publicUrl }, async (hub) => {
      await publish(hub, "1.0.0", []);
      const body = { server: serverJson("io.example/words", "1.1.0"), tools: [tool(["word"])] };
      const { status, json } = await hub.ask("/v0.1/x/dev.toolcrib/check", { body });
      expect(status).toBe(409);
      expect(json).not.toHaveProperty("pageUrl");
    });
  });

  test("a version that waits for a review names the page that it is decided on", async () => {
    await withHub(database, { publicUrl, policy: { policy: "review" } }, async (hub) => {
      await publish(hub, "1.0.0", []);
      const { status, json } = await publish(hub, "1.1.0", ["word"]);
      expect(status).toBe(202);
      expect(json.pageUrl).toBe(`${publicUrl}/reviews/${json.review}`);
      const text = textOf((await hub.ask(new URL(json.pageUrl).pathname)).text);
      expect(text).toContain("Waiting for review");
      expect((await hub.ask("/audit")).text).toContain(`href="/reviews/${json.review}"`);
    });
  });
});
