import { type HubHandle, openStore, type Store, serveHub } from "@toolcrib/hub";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { serverJson } from "../hub-client.ts";
import { sqliteDatabase } from "../hub-databases.ts";

const program = browserProgram();

const forecast = (properties: object, required: readonly string[]): object => ({
  name: "forecast",
  title: "Forecast",
  description: "Gives the weather of the next days at a place.",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties, required, additionalProperties: false },
  outputSchema: { type: "object", properties: { days: { type: "array" } } },
});
const place = { type: "string", description: "A town, or coordinates", minLength: 1 };
const days = { type: "integer", minimum: 1, maximum: 14, default: 3 };
const alerts = {
  name: "alerts",
  description: "Lists the warnings for a region.",
  inputSchema: { type: "object", properties: { region: { type: "string" } } },
};

const sqlite = sqliteDatabase();

describe.skipIf(program === undefined)("the catalogue of a hub in a browser", () => {
  let browser: Browser;
  let store: Store;
  let hub: HubHandle;
  let refused: string;

  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
    store = await openStore(sqlite.create());
    hub = await serveHub(store, { port: 0 });
    const publish = async (version: string, tools: readonly object[]): Promise<void> => {
      const server = {
        ...serverJson("io.example/weather", version),
        title: "Weather",
        description: "Forecasts and warnings for every place on earth.",
        remotes: [{ type: "streamable-http", url: "https://weather.example/mcp" }],
      };
      const answer = await fetch(`${hub.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ server, tools }),
      });
      expect(answer.status).toBe(200);
    };
    await publish("1.0.0", [forecast({ place }, ["place"]), alerts]);
    await publish("1.1.0", [forecast({ place, days }, ["place"]), alerts]);
    await publish("2.0.0", [forecast({ place, days }, ["place", "days"])]);
    const answer = await fetch(`${hub.url}/v0.1/publish`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        server: serverJson("io.example/weather", "2.1.0"),
        tools: [forecast({ days }, ["days"])],
      }),
    });
    expect(answer.status).toBe(409);
    const { pageUrl } = (await answer.json()) as { readonly pageUrl: string };
    refused = new URL(pageUrl).pathname;
  });

  afterAll(async () => {
    await hub?.close();
    await store?.close();
    await browser?.close();
  });

  const server = "/servers/io.example/weather";
  const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
    [1280, 390].map((width) => ({ colorScheme, width })),
  );

  test.each(looks)(
    "V2 V6 V7 every page, $colorScheme at $width pixels",
    async ({ colorScheme, width }) => {
      const viewport = { width, height: 900 };
      const { page, faults, close } = await watchedPage(browser, hub.url, {
        colorScheme,
        viewport,
      });
      const pictures = process.env["TOOLCRIB_PICTURES"];
      for (const [name, path] of Object.entries({
        home: "/",
        server,
        version: `${server}/versions/1.0.0`,
        tool: `${server}/versions/2.0.0/tools/forecast`,
        diff: `${server}/diff/1.1.0...2.0.0`,
        search: "/search?q=weather",
        narrowed: "/search?q=weather&hint=none",
        unasked: "/search",
        servers: "/servers?q=weather",
        refused,
        namespace: "/servers/io.example",
        audit: "/audit",
        missing: "/servers/io.example/nothing",
      })) {
        await page.goto(path);
        expect(await axeViolations(page), path).toEqual([]);
        expect(await overflow(page), path).toBe(0);
        expect(
          faults.filter((fault) => !/404/.test(fault)),
          path,
        ).toEqual([]);
        if (pictures !== undefined)
          await page.screenshot({
            path: `${pictures}/catalogue-${name}-${colorScheme}-${width}.png`,
            fullPage: true,
          });
      }
      await close();
    },
  );

  test.each([true, false])("V3 from a search to a proof, scripts %s", async (javaScriptEnabled) => {
    const { page, faults, close } = await watchedPage(browser, hub.url, { javaScriptEnabled });
    await page.goto("/");
    const broke = page.getByRole("region", { name: "Broke callers lately" });
    expect(await broke.innerText()).toMatch(
      /1\.1\.0 → 2\.0\.0[\s\S]*forecast: parameter "days" is now required[\s\S]*worked in 1\.1\.0, is refused in 2\.0\.0/,
    );
    await page.getByLabel("What should it do?").fill("weather of the next days");
    await page.getByLabel("What should it do?").press("Enter");
    expect(await page.locator(".hit mark").allInnerTexts()).toContain("weather");
    await page.getByRole("link", { name: "forecast" }).first().click();
    expect(await heading(page)).toBe("forecast");
    await page.getByRole("link", { name: "io.example/weather" }).first().click();
    await page.getByLabel("Arguments as JSON").fill('{"place":"Oslo"}');
    await page.getByRole("button", { name: "Check all versions" }).click();
    const panel = page.locator("#accepts").locator("..");
    expect(await panel.innerText()).toMatch(/2\.0\.0\s*Refuses[\s\S]*1\.1\.0\s*Accepts/);
    await page
      .getByRole("link", { name: /2\.0\.0/ })
      .first()
      .click();
    expect(await page.locator("main").innerText()).toMatch(/worked in 1\.1\.0/i);
    expect(faults).toEqual([]);
    await close();
  });

  test("V6 j and k move along what every page lists, and a comparison leads to both versions", async () => {
    const { page, faults, close } = await watchedPage(browser, hub.url);
    const focused = async (...keys: readonly string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key);
      return await page.evaluate("document.activeElement.textContent");
    };
    for (const [path, first, second] of [
      ["/", "io.example/weather", "io.example/weather"],
      ["/servers", "io.example/weather", "io.example/weather"],
      [`${server}/versions/1.1.0`, "forecast", "alerts"],
      ["/search?q=weather", "io.example/weather", "forecast"],
      [`${server}/diff/1.0.0...1.1.0`, /^forecast/, /^forecast/],
    ] as const) {
      await page.goto(path);
      expect([path, await focused("j")]).toEqual([path, expect.stringMatching(first)]);
      expect([path, await focused("j")]).toEqual([path, expect.stringMatching(second)]);
      expect([path, await focused("k")]).toEqual([path, expect.stringMatching(first)]);
    }
    // What is unchanged is out of the way, and a click away.
    expect(await page.getByRole("link", { name: "alerts unchanged" }).isVisible()).toBe(false);
    await page.getByText("1 unchanged tool").click();
    expect(await page.getByRole("link", { name: "alerts unchanged" }).isVisible()).toBe(true);
    await page.getByRole("heading", { level: 1 }).getByRole("link", { name: "1.0.0" }).click();
    await page.waitForURL(`**${server}/versions/1.0.0`);
    expect(faults).toEqual([]);
    await close();
  });

  test("a form of another site cannot have anything done", async () => {
    const answer = await fetch(`${hub.url}/v0.1/publish`, {
      method: "POST",
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
      body: JSON.stringify({ server: serverJson("io.example/evil", "1.0.0") }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

async function heading(page: Page): Promise<string> {
  return (await page.locator("h1").innerText()).trim();
}
