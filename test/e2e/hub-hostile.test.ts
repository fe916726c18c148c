import { type HubHandle, openStore, type Store, serveHub } from "@toolcrib/hub";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { hostileTexts } from "../hostile-texts.ts";
import { serverJson } from "../hub-client.ts";
import { hubDatabases } from "../hub-databases.ts";

const program = browserProgram();
const payloads = hostileTexts().map((text) => cut(text, 20_000));

/** Cuts between characters. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}

const tools = (required: boolean): readonly object[] =>
  payloads.map((text, index) => {
    const key = cut(text, 100) || "empty";
    return {
      name: `tool_${index}`,
      title: cut(text, 500),
      description: text,
      inputSchema: {
        type: "object",
        properties: {
          [key]: { type: "string", description: text, default: cut(text, 200) },
          choice: { enum: [cut(text, 200), "other"] },
        },
        required: required ? [key] : [],
      },
    };
  });

describe.skipIf(program === undefined)("texts of publishers in the pages of a hub", () => {
  let browser: Browser;
  let store: Store;
  let hub: HubHandle;
  const reviews: number[] = [];

  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
    const database = hubDatabases().find(({ kind }) => kind === "sqlite");
    if (database === undefined) throw new Error("there is no SQLite");
    store = await openStore(database.create());
    hub = await serveHub(store, { port: 0, policy: { policy: "review", lint: "never" } });
    const publish = async (version: string, required: boolean): Promise<number> => {
      const text = payloads[0] ?? "";
      const server = {
        ...serverJson("io.example/bad", version),
        title: cut(text, 100),
        description: cut(text, 100),
        websiteUrl: "javascript:window.fired=1",
        repository: { url: "javascript://x/%0Awindow.fired=1", source: text },
        remotes: [
          {
            ...{ type: "streamable-http", url: "https://mcp.example/'onload='window.fired=1" },
            headers: [{ name: "X-Hostile", value: cut(text, 500) }],
          },
        ],
        packages: [
          {
            ...{ registryType: "npm", identifier: "bad", version: "1.0.0" },
            transport: { type: "stdio" },
            environmentVariables: [{ name: "KEY", description: text, isRequired: true }],
          },
        ],
      };
      const answer = await fetch(`${hub.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ server, tools: tools(required) }),
      });
      expect([200, 202], await answer.clone().text()).toContain(answer.status);
      const { review } = (await answer.json()) as { readonly review?: number };
      return review ?? 0;
    };
    await publish("1.0.0", false);
    reviews.push(await publish("1.1.0", true), await publish("1.2.0", true));
    const decided = await fetch(`${hub.url}/v0.1/x/dev.toolcrib/reviews/${reviews[0]}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ decision: "approved", reason: payloads[1] ?? "x" }),
    });
    expect(decided.status).toBe(200);
  });

  afterAll(async () => {
    await hub?.close();
    await store?.close();
    await browser?.close();
  });

  test("V5 are inert, visible, and leave the layout whole, on every page", async () => {
    const { page, faults, close } = await watchedPage(browser, hub.url, {
      viewport: { width: 390, height: 800 },
    });
    const server = "/servers/io.example/bad";
    const look = async (path: string): Promise<void> => {
      await page.goto(path);
      expect(await page.evaluate("window.fired ?? null"), path).toBe(null);
      expect(await overflow(page), path).toBe(0);
      const elsewhere: string[] = await page.evaluate(
        `[...document.querySelectorAll("a, img, iframe, object, embed, script, form, link")]
          .map((e) => e.href || e.src || e.action || e.data || "")
          .filter((url) => url !== "" && !url.startsWith(location.origin + "/") && !url.startsWith("data:,"))`,
      );
      expect(elsewhere, path).toEqual([]);
    };
    for (const path of [
      "/",
      "/servers/io.example",
      server,
      `${server}/versions/1.0.0`,
      `${server}/diff/1.0.0...1.1.0`,
      "/reviews",
      `/reviews/${reviews[0]}`,
      `/reviews/${reviews[1]}`,
      "/audit",
    ])
      await look(path);
    for (const index of payloads.keys()) await look(`${server}/versions/1.1.0/tools/tool_${index}`);
    // Markup in an export is text to the browser, whatever it looks like.
    for (const index of payloads.slice(0, 12).keys())
      await look(`${server}/versions/1.1.0/tools/tool_${index}/exports/markdown`);
    for (const text of payloads.slice(0, 12)) {
      const query = encodeURIComponent(cut(text, 400));
      await look(`/search?q=${query}`);
      await look(`${server}?tool=${query}&arguments=${query}&find=${query}`);
      await look(`/servers?q=${query}`);
    }
    expect(faults).toEqual([]);
    await close();
  });

  test("V5 names without a break and scripts of every direction leave the layout whole", async () => {
    const name = `io.example/${"n".repeat(120)}`;
    const version = `1.0.0-${"a".repeat(60)}`;
    const tool = {
      ...{ name: "t".repeat(128), title: "\u540d\u524d".repeat(40) },
      description: "\u9577".repeat(3_000),
      inputSchema: {
        type: "object",
        properties: {
          ["p".repeat(200)]: { enum: ["e".repeat(900), "\u0645\u0631\u062d\u0628\u0627"] },
        },
      },
    };
    const server = {
      ...serverJson(name, version),
      ...{
        title: "\u0645\u0631\u062d\u0628\u0627 ".repeat(9),
        description: "\u05e9\u05dc\u05d5\u05dd ".repeat(9),
      },
      websiteUrl: `https://example.com/${"w".repeat(200)}`,
      remotes: [{ type: "streamable-http", url: `https://example.com/${"r".repeat(200)}` }],
    };
    const answer = await fetch(`${hub.url}/v0.1/publish`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ server, tools: [tool] }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const path = `/servers/${name}`;
    for (const width of [320, 390, 1280]) {
      const { page, faults, close } = await watchedPage(browser, hub.url, {
        viewport: { width, height: 800 },
      });
      for (const each of [
        path,
        `${path}/versions/${version}`,
        `${path}/versions/${version}/tools/${tool.name}`,
        `${path}/diff/${version}...${version}`,
        `${path}?tool=${tool.name}&arguments=%7B%7D`,
        "/",
        "/servers",
        `/servers?q=${"n".repeat(120)}`,
        `/search?q=${"n".repeat(120)}`,
        `${path}/versions/9.9.9`,
        "/audit",
      ]) {
        await page.goto(each);
        expect([each, width, await overflow(page)]).toEqual([each, width, 0]);
      }
      expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
      await close();
    }
  });
});
