import { connectServer } from "@toolcrib/mcp/connect";
import { codeFiles } from "@toolcrib/testing/code-files";
import { runCli } from "@toolcrib/testing/run-cli";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";

const TOKEN = "kept-secret-5521";
const tools = `
/**
 * Adds two numbers.
 * @param a one number
 * @param b another number
 * @readonly
 */
export function add(a: number, b: number): number {
  return a + b;
}
`;

const files = codeFiles({ "tools.ts": tools });
let dev: DevServer;

beforeAll(async () => {
  process.env["DEV_TOKEN"] = TOKEN;
  dev = await startDev(files.folder, "tools.ts", "--token-env", "DEV_TOKEN");
});

afterAll(async () => {
  delete process.env["DEV_TOKEN"];
  expect(await dev.stop()).toBe(0);
  files.remove();
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return await fetch(`${dev.origin}${path}`, { redirect: "manual", ...init });
}

async function signIn(token: string, back = "/"): Promise<Response> {
  const body = String(new URLSearchParams({ token, back }));
  return await ask("/sign-in", { method: "POST", headers: FORM, body });
}

test("V1 with --token-env, nobody sees a page or calls a tool without the token", async () => {
  for (const path of ["/", "/tools/add", "/changes", "/nothing"]) {
    const answer = await ask(path);
    const page = await answer.text();
    expect({ path, status: answer.status }).toEqual({ path, status: 401 });
    expect(page).toContain('name="token"');
    expect(page).not.toMatch(/Adds two|kept-secret/);
  }
  for (const path of ["/index.json", "/tools/add.json", "/changes.json", "/events"]) {
    const answer = await ask(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 401 });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  }
  for (const path of ["/tools/add/call", "/changes/lock", "/calls/1/cancel"])
    expect((await ask(path, { method: "POST", headers: FORM, body: "x=1" })).status).toBe(401);
  await expect(connectServer({ kind: "http", url: dev.endpoint })).rejects.toMatchObject({
    code: "authentication-required",
  });
});

test("V1 programs send the token, and browsers keep another word instead of it", async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await (await ask("/index.json", { headers })).json()).toMatchObject({
    sources: [{ name: "tools.ts" }],
  });
  expect((await ask("/", { headers: { authorization: "Bearer other" } })).status).toBe(401);
  const connection = await connectServer({ kind: "http", url: dev.endpoint, headers });
  try {
    expect(await connection.callTool("add", { a: 1, b: 2 })).toMatchObject({
      structuredContent: 3,
    });
  } finally {
    await connection.close();
  }
  const answer = await signIn(TOKEN, "/tools/add?args=%7B%7D");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/tools/add?args=%7B%7D"]);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^toolcrib-dev-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(TOKEN);
  const [session = ""] = cookie.split(";");
  const page = await ask("/tools/add", { headers: { cookie: session } });
  expect([page.status, (await page.text()).includes("YOUR_TOKEN")]).toEqual([200, true]);
  expect((await ask("/", { headers: { cookie: `${session}x` } })).status).toBe(401);
});

test("V7 a sign-in leads to a page of the playground only, and other sites cannot send it", async () => {
  for (const back of ["//evil.example/", "https://evil.example/", "/\\evil.example", "x"])
    expect((await signIn(TOKEN, back)).headers.get("location")).toBe("/");
  const answer = await ask("/sign-in", {
    method: "POST",
    headers: { ...FORM, origin: "http://127.0.0.1:1" },
    body: `token=${TOKEN}`,
  });
  expect(answer.status).toBe(403);
});

test("V1 an address of other machines needs the token", async () => {
  const cwd = files.folder;
  const refused = await runCli(["dev", "tools.ts", "--port", "0.0.0.0:0", "--no-open"], { cwd });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("nobody would be authenticated");
  const unset = await runCli(["dev", "tools.ts", "--token-env", "NOT_SET_HERE"], { cwd });
  expect(unset.code).toBe(2);
  expect(unset.stderr).toContain("the variable NOT_SET_HERE of --token-env is not set");
  const everywhere = await startDev(
    cwd,
    "tools.ts",
    "--token-env",
    "DEV_TOKEN",
    "--port",
    "0.0.0.0:0",
    "--allow-host",
    "box.local",
  );
  try {
    const { port } = new URL(everywhere.origin);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(200);
  } finally {
    expect(await everywhere.stop()).toBe(0);
  }
});

test("V7 wrong tokens are taken so many times in a minute, not more", async () => {
  const answers: string[] = [];
  for (let tries = 0; tries < 25; tries += 1) answers.push(await (await signIn("guess")).text());
  expect(answers[0]).toContain("That is not the token.");
  expect(answers.at(-1)).toContain("Too many wrong tokens");
  expect(await (await signIn(TOKEN)).text()).toContain("Too many wrong tokens");
});

const program = browserProgram();

describe.skipIf(program === undefined)("signing in in a browser", () => {
  let browser: Browser;
  let own: DevServer;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
    own = await startDev(files.folder, "tools.ts", "--token-env", "DEV_TOKEN");
  });
  afterAll(async () => {
    expect(await own.stop()).toBe(0);
    await browser.close();
  });

  test.each([true, false])("V3 V6 the page is reached, with scripts %s", async (scripts) => {
    const { page, faults, close } = await watchedPage(browser, own.origin, {
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 800 },
    });
    await page.goto("/tools/add");
    if (scripts) expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByLabel("Token").fill("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("That is not the token.").waitFor();
    await page.getByLabel("Token").fill(TOKEN);
    await page.keyboard.press("Enter");
    await page.waitForURL(/tools\/add/);
    await page.locator('[name="/a"]').fill("1");
    await page.locator('[name="/b"]').fill("2");
    await page.locator("button.go").click();
    await page.getByText("Returned").first().waitFor();
    // That a page is refused is noted by the console, and is what is meant here.
    expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
    await close();
  });
});
