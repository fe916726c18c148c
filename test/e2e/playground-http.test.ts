import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { connectServer } from "@toolcrib/mcp/connect";
import { codeFiles } from "@toolcrib/testing/code-files";
import { runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevServer, startDev } from "../dev-server.ts";

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

/**
 * Removes everything.
 * @destructive
 */
export function wipe(): string {
  return "gone";
}

export function watch(onStep: (step: number) => void): void {
  onStep(1);
}
`;

const files = codeFiles({ "tools.ts": tools });
let dev: DevServer;

beforeAll(async () => {
  dev = await startDev(files.folder, "tools.ts");
});

afterAll(async () => {
  expect(await dev.stop()).toBe(0);
  files.remove();
});

/** A request with every header as given: what a browser, or an attacker, would send. */
function ask(
  path: string,
  { method = "GET", headers = {}, body = "" }: Ask = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(dev.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += String(chunk);
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on("error", reject);
    // A length alone must be enough for a refusal.
    if ("content-length" in headers) sent.flushHeaders();
    else sent.end(body);
  });
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

function formBody(a: string, b: string, more: Record<string, string> = {}): string {
  return new URLSearchParams({
    "~as": "object",
    "/a~as": "number?",
    "/a": a,
    "/b~as": "number?",
    "/b": b,
    ...more,
  }).toString();
}

test("V1 a tool whose name clients cannot call keeps no other from being shown", async () => {
  const list = [
    { name: "get weather", inputSchema: { type: "object" } },
    { name: "", inputSchema: { type: "object" } },
    { name: "fine", inputSchema: { type: "object" } },
  ];
  await withFiles({ "tools.json": JSON.stringify(list) }, async (cwd) => {
    const own = await startDev(cwd, "tools.json");
    try {
      const home = await fetch(`${own.origin}/`);
      const text = await home.text();
      expect(home.status).toBe(200);
      expect(text).toContain('href="/tools/fine"');
      expect(text).toContain("get weather");
    } finally {
      await own.stop();
    }
  });
});

test("V8 a search is JSON too, and so is what is not there", async () => {
  const found = await ask("/index.json?q=numbers");
  expect(JSON.parse(found.body)).toMatchObject({ query: "numbers", tools: [{ name: "add" }] });
  expect((await ask("/?q=a%26b")).body).toContain('href="/index.json?q=a%26b"');
  for (const path of ["/tools/nothing.json", "/calls/99.json", "/nothing.json"]) {
    const missing = await ask(path);
    expect([missing.status, Object.keys(JSON.parse(missing.body))]).toEqual([404, ["error"]]);
  }
});

test("V3 the address that a form was sent to leads to its page", async () => {
  expect((await ask("/tools/add/call")).headers).toMatchObject({ location: "/tools/add" });
});

test("V1 V8 the pages of the playground, each also as JSON", async () => {
  const home = await ask("/");
  expect(home.status).toBe(200);
  expect(home.body).toContain("Adds two numbers");
  const index = JSON.parse((await ask("/index.json")).body);
  expect(index).toMatchObject({
    endpoint: dev.endpoint,
    sources: [{ name: "tools.ts", tools: [{ name: "add" }, { name: "wipe" }] }],
    skipped: [{ name: "watch", level: "error", place: "tools.ts:20:23" }],
    verdict: "compatible",
  });
  expect(JSON.parse((await ask("/tools/add.json")).body)).toMatchObject({
    name: "add",
    tool: { name: "add", annotations: { readOnlyHint: true } },
    lint: [{ rule: "result-root-wrapped", level: "info" }],
  });
  expect((await ask("/tools/add")).body).toContain("result-root-wrapped");
  expect(JSON.parse((await ask("/changes.json")).body)).toMatchObject({
    verdict: "compatible",
    oldName: "the start",
    findings: [],
  });
  expect((await ask("/tools/addd")).status).toBe(404);
  expect((await ask("/tools/addd")).body).toContain('href="/tools/add"');
});

test("V3 a form that is sent without a script answers with the result", async () => {
  const sent = await ask("/tools/add/call", {
    method: "POST",
    headers: FORM,
    body: formBody("1", "2.5"),
  });
  expect(sent.status).toBe(303);
  const page = await ask(String(sent.headers["location"]));
  expect(page.body).toContain("Returned");
  expect(page.body).toContain("3.5");
  const { calls } = JSON.parse((await ask("/index.json")).body);
  expect(calls).toHaveLength(1);
  const id = /call=(\d+)/.exec(String(sent.headers["location"]))?.[1];
  expect(JSON.parse((await ask(`/calls/${id}.json`)).body)).toMatchObject({
    tool: "add",
    state: "returned",
    arguments: { a: 1, b: 2.5 },
    result: { structuredContent: 3.5 },
  });
});

test("V3 problems stand beside their fields, and what was typed stays", async () => {
  const { body } = await ask("/tools/add/call", {
    method: "POST",
    headers: FORM,
    body: formBody("one", ""),
  });
  expect(body).toContain('value="one"');
  expect(body).toContain("expected a number, such as 10 or 2.5");
  const missing = await ask("/tools/add/call", {
    method: "POST",
    headers: FORM,
    body: formBody("1", ""),
  });
  expect(missing.body).toMatch(/id="f%2Fb-err"><p>expected a value/);
});

test("V1 a tool that declares itself destructive is called only after a yes", async () => {
  const send = (body: string): ReturnType<typeof ask> =>
    ask("/tools/wipe/call", { method: "POST", headers: FORM, body });
  expect((await send("~as=object&do=call")).body).toContain("tick the box");
  expect((await send("~as=object&do=call&confirm=on")).status).toBe(303);
});

test("V1 calls of connected clients are shown", async () => {
  const connection = await connectServer({ kind: "http", url: dev.endpoint });
  try {
    await connection.callTool("add", { a: 20, b: 22 });
  } finally {
    await connection.close();
  }
  const { calls } = JSON.parse((await ask("/index.json")).body);
  expect(calls[0]).toMatchObject({
    tool: "add",
    state: "returned",
    client: expect.stringMatching(/^toolcrib \d/),
    arguments: '{"a":20,"b":22}',
  });
});

test("V7 every answer has the strict policy, and cannot be framed or used by other sites", async () => {
  for (const path of ["/", "/changes.json", "/assets/script.js", "/nothing"]) {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self'"),
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

const { port } = { port: () => new URL(dev.origin).port };

test.each([
  ["another name for this address", () => ({ host: `rebound.example:${port()}` })],
  ["a page of another site", () => ({ origin: "https://evil.example" })],
  ["a page of another port of this machine", () => ({ origin: "http://127.0.0.1:1" })],
  ["a page without an origin", () => ({ origin: "null" })],
  ["a form of another site", () => ({ "sec-fetch-site": "cross-site" })],
  ["a form of a neighbouring site", () => ({ "sec-fetch-site": "same-site" })],
])("V7 a call is refused when it comes from %s", async (_who, headers) => {
  const before = JSON.parse((await ask("/index.json")).body).calls.length;
  const { status } = await ask("/tools/add/call", {
    method: "POST",
    headers: { ...FORM, ...headers() },
    body: formBody("1", "2"),
  });
  expect(status).toBe(403);
  expect(JSON.parse((await ask("/index.json")).body).calls.length).toBe(before);
});

test("a form that is too large is refused", async () => {
  const { status } = await ask("/tools/add/call", {
    method: "POST",
    headers: { ...FORM, "content-length": String(5_000_000) },
  });
  expect(status).toBe(413);
});

test("200 pages follow the events, and none is kept when they are gone", async () => {
  const stop = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${dev.origin}/events`, { signal: stop.signal })),
  );
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const followers = async (): Promise<number> =>
    JSON.parse((await ask("/index.json")).body).pages as number;
  expect(await followers()).toBe(200);
  stop.abort();
  await expect.poll(followers).toBe(0);
});

test("the style sheet and the script are small, and load nothing", async () => {
  const style = (await ask("/assets/style.css")).body;
  const script = (await ask("/assets/script.js")).body;
  expect(style.length).toBeGreaterThan(1_000);
  expect(style.length).toBeLessThanOrEqual(30_000);
  expect(script.length).toBeGreaterThan(1_000);
  expect(script.length).toBeLessThanOrEqual(20_000);
  expect(style + script).not.toMatch(/@import|url\(|https?:\/\/|\beval\b|new Function/);
});

test("V1 what the code does to callers is told against the lock, where there is one", async () => {
  await withFiles({ "tools.ts": tools }, async (cwd) => {
    expect((await runCli(["lock", "shop=tools.ts"], { cwd })).code).toBe(0);
    writeFileSync(join(cwd, "tools.ts"), tools.replace("b: number)", "b: number, unit: string)"));
    const locked = await startDev(cwd, "shop=tools.ts");
    try {
      const changes = JSON.parse(await (await fetch(`${locked.origin}/changes.json`)).text());
      expect(changes).toMatchObject({
        verdict: "breaking",
        oldName: "the lock",
        findings: [
          {
            rule: "param-required-added",
            tool: "shop_add",
            refusals: [expect.stringContaining('the property "unit"')],
          },
        ],
      });
    } finally {
      expect(await locked.stop()).toBe(0);
    }
  });
});

test("V1 the tools are locked from the page of changes, as the command does it", async () => {
  await withFiles({ "tools.ts": tools.replace(/export function watch[^}]*}/, "") }, async (cwd) => {
    const open = await startDev(cwd, "shop=tools.ts");
    const lock = async (headers: Record<string, string> = {}): Promise<Response> =>
      await fetch(`${open.origin}/changes/lock`, { method: "POST", headers, redirect: "manual" });
    const changes = async (): Promise<Record<string, unknown>> =>
      JSON.parse(await (await fetch(`${open.origin}/changes.json`)).text());
    const file = join(cwd, "toolcrib.lock.json");
    try {
      for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "same-site" }])
        expect((await lock(headers)).status).toBe(403);
      expect(existsSync(file)).toBe(false);
      expect((await fetch(`${open.origin}/changes/lock`)).status).toBe(404);
      const answer = await lock();
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/changes"]);
      expect(await changes()).toMatchObject({ oldName: "the lock", verdict: "compatible" });
      const written = readFileSync(file, "utf8");
      expect((await runCli(["lock", "shop=tools.ts"], { cwd })).stdout).toContain("unchanged");
      expect(readFileSync(file, "utf8")).toBe(written);
      writeFileSync(file, "{ not a lock");
      const failed = await lock();
      expect(failed.status).toBe(409);
      expect(await failed.text()).toContain("Not locked");
      expect(readFileSync(file, "utf8")).toBe("{ not a lock");
    } finally {
      expect(await open.stop()).toBe(0);
    }
  });
});

test("a playground that is left open follows every change of its code", async () => {
  await withFiles({ "tools.ts": tools }, async (cwd) => {
    const open = await startDev(cwd, "tools.ts");
    try {
      const count = runs(100);
      for (let change = 1; change <= count; change += 1) {
        writeFileSync(
          join(cwd, "tools.ts"),
          tools.replace("Adds two numbers", `Adds, version ${change}`),
        );
        await expect
          .poll(async () => await (await fetch(`${open.origin}/tools/add`)).text(), {
            timeout: 30_000,
          })
          .toContain(`Adds, version ${change}`);
      }
      expect(JSON.parse(await (await fetch(`${open.origin}/index.json`)).text()).pages).toBe(0);
    } finally {
      expect(await open.stop()).toBe(0);
    }
  });
});

test("V1 a tool list without code is shown, and its calls say why they cannot be made", async () => {
  const list = JSON.stringify([{ name: "far", inputSchema: { type: "object" } }]);
  await withFiles({ "tools.json": list }, async (cwd) => {
    const read = await startDev(cwd, "tools.json");
    try {
      const answer = await fetch(`${read.origin}/tools/far/call`, {
        method: "POST",
        headers: FORM,
        body: "~as=object&do=call",
      });
      expect(await answer.text()).toContain("cannot be called");
    } finally {
      expect(await read.stop()).toBe(0);
    }
  });
});
