import { codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";

const handbook = `
/**
 * Asks for an explanation of a page.
 * @prompt
 * @param page the page
 * @param words about how many words
 */
export function explain(page: string, words: number = 100): string {
  if (page === "none") throw new Error("there is no such page");
  return \`Explain \${page} in about \${words} words.\`;
}

/**
 * The first page.
 * @resource handbook://first
 * @mimeType text/plain
 */
export function first(): string {
  return "Welcome. <img src=x onerror=alert(1)>";
}

/**
 * One page of the handbook.
 * @resource handbook://pages/{page}
 */
export function page(page: string): string {
  return \`the page \${page}\`;
}
`;

const files = codeFiles({ "handbook.ts": handbook });
let dev: DevServer;

beforeAll(async () => {
  dev = await startDev(files.folder, "handbook.ts");
});

afterAll(async () => {
  expect(await dev.stop()).toBe(0);
  files.remove();
});

async function get(path: string): Promise<string> {
  return await (await fetch(dev.origin + path)).text();
}

async function send(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${dev.origin}${path}/send`, {
    method: "POST",
    headers: { origin: dev.origin },
    body: new URLSearchParams({ "~as": "object", do: "call", ...fields }),
  });
  expect(response.status).toBe(200);
  return await response.text();
}

const template = `/resources/${encodeURIComponent("handbook://pages/{page}")}`;

test("V1 V8 prompts, resources and templates are listed, each with a page and as JSON", async () => {
  const { features } = JSON.parse(await get("/index.json"));
  expect(features).toMatchObject([
    { title: "Prompts", features: [{ name: "explain", href: "/prompts/explain" }] },
    { title: "Resources", features: [{ name: "first" }] },
    { title: "Templates", features: [{ name: "page", href: template }] },
  ]);
  expect(await get("/")).toContain('href="/prompts/explain"');
  expect(JSON.parse(await get("/prompts/explain.json"))).toMatchObject({
    name: "explain",
    arguments: [{ name: "page", required: true }, { name: "words" }],
  });
  expect(JSON.parse(await get(`${template}.json`))).toMatchObject({
    uriTemplate: "handbook://pages/{page}",
  });
  expect((await fetch(`${dev.origin}/prompts/nothing`)).status).toBe(404);
});

test("V1 V3 a prompt is filled in: refused beside its field, then messages", async () => {
  const words = { "/words~as": "number", "/words": "7" };
  expect(await send("/prompts/explain", words)).toContain("expected a value");
  const page = { "/page~as": "text", "/page": "rail" };
  expect(await send("/prompts/explain", { ...words, ...page })).toContain(
    "Explain rail in about 7 words.",
  );
  const failed = await send("/prompts/explain", { ...page, "/page": "none" });
  expect(failed).toContain("there is no such page");
});

test("V1 V5 resources and templates are read, and what they hold is shown as text", async () => {
  const first = await send(`/resources/${encodeURIComponent("handbook://first")}`, {});
  expect(first).toContain("Welcome. &lt;img src=x onerror=alert(1)&gt;");
  const page = await send(template, { "/page~as": "text", "/page": "a b" });
  expect(page).toContain("handbook://pages/a%20b");
  expect(page).toContain("the page a b");
});

const program = browserProgram();

describe.skipIf(program === undefined)("prompts and resources in a browser", () => {
  test("V6 a prompt, with a script", async () => {
    const browser = await openBrowser(program ?? "");
    for (const width of [390, 1280]) {
      const { page, faults, close } = await watchedPage(browser, dev.origin, {
        viewport: { width, height: 800 },
      });
      await page.goto("/");
      await page.locator("#tools").getByText("explain").click();
      await page.getByLabel("page").fill("rail");
      await page.keyboard.press("Enter");
      await page.getByText("Explain rail in about 100 words.").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(faults).toEqual([]);
      await close();
    }
    await browser.close();
  });
});
