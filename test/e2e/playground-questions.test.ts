import { readFileSync } from "node:fs";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";

const booking = readFileSync("test/e2e/fixtures/booking.ts", "utf8");

async function withDev(use: (dev: DevServer) => Promise<void>): Promise<void> {
  await withFiles({ "booking.ts": booking }, async (cwd) => {
    const dev = await startDev(cwd, "booking.ts");
    try {
      await use(dev);
    } finally {
      expect(await dev.stop()).toBe(0);
    }
  });
}

/** Sends a form as a browser without scripts does; the page that it leads to. */
async function send(
  { origin }: DevServer,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly call: string; readonly page: string }> {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(fields),
  });
  return { call: /call=(\d+)/.exec(response.url)?.[1] ?? "", page: await response.text() };
}

const train = { "~as": "object", "/train~as": "text", "/train": "ICE 5", do: "call" };

test("V1 V3 a question is answered without a script: wrongly, then rightly", async () => {
  await withDev(async (dev) => {
    const { call, page } = await send(dev, "/tools/book/call", train);
    expect(page).toContain("Which seat on ICE 5?");
    expect(page).not.toContain("data-call-form");
    const kept = await (await fetch(`${dev.origin}/calls/${call}.json`)).json();
    expect(kept).toMatchObject({ state: "running", questions: [{ key: "seat", kind: "form" }] });

    const answer = { question: "seat", "~as": "object", "/bags~as": "number", do: "accept" };
    const refused = await send(dev, `/calls/${call}/answer`, { ...answer, "/bags": "7" });
    expect(refused.page).toContain("expected a number of at most 3");
    expect(refused.page).toContain('value="7"');

    const path = `/calls/${call}/answer`;
    const fields = { ...answer, "/bags": "2", "/seat~as": "text", "/seat": "aisle" };
    expect((await send(dev, path, fields)).page).toContain("Returned");
    // The question is gone: what was sent twice changes nothing.
    const { page: again } = await send(dev, path, { question: "seat", do: "decline" });
    expect(again).toContain("accept {&quot;bags&quot;:2,&quot;seat&quot;:&quot;aisle&quot;}");
  });
});

test("V1 a question is declined, dismissed, or ends with its call", async () => {
  await withDev(async (dev) => {
    for (const [button, said] of [
      ["decline", "decline null"],
      ["cancel", "cancel null"],
    ] as const) {
      const { call } = await send(dev, "/tools/book/call", train);
      const { page } = await send(dev, `/calls/${call}/answer`, { question: "seat", do: button });
      expect(page).toContain(said);
    }
    const { call } = await send(dev, "/tools/book/call", train);
    const { page } = await send(dev, `/calls/${call}/cancel`, {});
    expect(page).toContain("Cancelled");
    expect(page).not.toContain("Which seat");
  });
});

/** A server of 2025 that asks for a colour with every call, and answers what it was told. */
const asking = `
import { createInterface } from "node:readline";
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
const calls = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, result, error } = JSON.parse(line);
  if (method === "initialize")
    send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "asking", version: "1" } } });
  else if (method === "tools/list")
    send({ id, result: { tools: [{ name: "paint", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } }] } });
  else if (method === "tools/call") {
    calls.push(id);
    const requestedSchema = { type: "object", properties: { colour: { type: "string" } }, required: ["colour"] };
    send({ id: 1_000 + calls.length, method: "elicitation/create", params: { message: "Which colour?", requestedSchema } });
  } else if (method === undefined)
    send({ id: calls.shift(), result: { content: [{ type: "text", text: JSON.stringify(result ?? error) }] } });
}
`;

test("V1 what a live server of 2025 asks during a call of a page is answered there", async () => {
  const mcpServers = { asking: { command: process.execPath, args: ["asking.mjs"] } };
  const files = { "asking.mjs": asking, "mcp.json": JSON.stringify({ mcpServers }) };
  await withFiles(files, async (cwd) => {
    const dev = await startDev(cwd, "mcp.json#asking", "--yes");
    try {
      const { call, page } = await send(dev, "/tools/asking_paint/call", {
        "~as": "object",
        do: "call",
      });
      expect(page).toContain("Which colour?");
      const [, question = ""] = /name="question" value="([^"]*)"/.exec(page) ?? [];
      const answered = await send(dev, `/calls/${call}/answer`, {
        ...{ question, "~as": "object", "/colour~as": "text", do: "accept" },
        "/colour": "green",
      });
      expect(answered.page).toContain("{&quot;colour&quot;:&quot;green&quot;}");
    } finally {
      expect(await dev.stop()).toBe(0);
    }
  });
});

test("V1 questions that are asked together are answered one after the other", async () => {
  await withDev(async (dev) => {
    const { call, page } = await send(dev, "/tools/both/call", { "~as": "object", do: "call" });
    expect(page).toContain("1 more after this one");
    const answer = (question: string) =>
      send(dev, `/calls/${call}/answer`, {
        ...{ question, "~as": "object", "/value~as": "text", do: "accept" },
        "/value": question.toUpperCase(),
      });
    expect((await answer("first")).page).toContain("The second?");
    expect((await answer("second")).page).toContain("FIRST and SECOND");
  });
});

const program = browserProgram();

describe.skipIf(program === undefined)("questions in a browser", () => {
  test("V1 V6 every kind of question, with a script", async () => {
    const browser = await openBrowser(program ?? "");
    await withDev(async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin, {
        viewport: { width: 390, height: 800 },
      });
      const look = async (state: string): Promise<void> => {
        expect(await axeViolations(page), state).toEqual([]);
        expect(await overflow(page), `${state} is wider than its window`).toBe(0);
        expect(faults, state).toEqual([]);
      };
      await page.goto("/tools/others");
      await page.locator("button.go").click();
      await page.getByText("https://example.com/pay").waitFor();
      await look("a page to visit");
      await page.getByRole("button", { name: "I have opened it" }).click();
      await page.getByText("Name a colour.").waitFor();
      await look("a question to a model");
      await page.getByLabel("text").fill("green");
      // Other calls come and go: what is typed stays.
      await fetch(`${origin}/tools/both/call`, {
        method: "POST",
        headers: { origin, "x-toolcrib": "page" },
        body: new URLSearchParams({ "~as": "object", do: "call" }),
      });
      await page.locator("#calls").getByText("both").waitFor();
      expect(await page.getByLabel("text").inputValue()).toBe("green");
      await page.getByRole("button", { name: "Answer" }).click();
      await page.locator('[name="/folders~add"]').click();
      await page.locator('[name="/folders/0"]').fill("file:///home/me");
      await look("folders");
      await page.locator('[name="/folders/0"]').press("Enter");
      await page.getByText("accept | green | file:///home/me").first().waitFor();
      await look("the result");
      await close();
    });
    await browser.close();
  });
});
