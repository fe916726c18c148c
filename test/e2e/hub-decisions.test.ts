import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createToken, type HubHandle, openStore, type Store, serveHub } from "@toolcrib/hub";
import { callRemote } from "@toolcrib/mcp/connect";
import { type HttpServerHandle, serveHttp } from "@toolcrib/mcp/serve";
import { fromMcpJson } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { serverJson } from "../hub-client.ts";
import { hubDatabases } from "../hub-databases.ts";

const program = browserProgram();
const HOSTILE = `"><script>window.fired=1</script><img src=x onerror="window.fired=1">`;

const lookUp = (required: readonly string[]): object => ({
  name: "look_up",
  description: "Finds a word.",
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: "object",
    properties: { word: { type: "string" }, language: { type: "string" } },
    required,
    additionalProperties: false,
  },
});
const store = {
  name: "store",
  description: "Keeps a word.",
  inputSchema: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
};

describe.skipIf(program === undefined).each(hubDatabases())(
  "deciding and calling in the pages of a hub on $kind",
  (database) => {
    let browser: Browser;
    let kept: Store;
    let hub: HubHandle;
    let remote: HttpServerHandle;
    let token: string;
    const said: string[] = [];

    beforeAll(async () => {
      browser = await openBrowser(program ?? "");
      const registry = new ToolRegistry();
      for (const tool of [lookUp(["word"]), store])
        registry.register(fromMcpJson(tool), ({ word }, { signal: _signal }) => {
          said.push(String(word));
          return { content: [{ type: "text", text: `found ${String(word)} ${HOSTILE}` }] };
        });
      remote = await serveHttp(registry, { name: "words", version: "1.0.0", port: 0 });
      kept = await openStore(database.create());
      hub = await serveHub(kept, {
        port: 0,
        policy: { policy: "review" },
        remoteCalls: {
          origins: [new URL(remote.url).origin],
          call: async ({ url, headers, tool, arguments: args }) =>
            await callRemote({
              target: { kind: "http", url, headers, reachable: ["loopback"] },
              tool,
              arguments: args,
            }),
        },
      });
      const by = { actor: "test", at: new Date().toISOString() };
      const actions = ["publish", "accept"] as const;
      ({ token } = await createToken(kept, { namespace: "io.example/*", actions }, by));
    });

    afterAll(async () => {
      await hub?.close();
      await kept?.close();
      await remote?.close();
      await browser?.close();
    });

    async function publish(version: string, required: readonly string[]): Promise<number> {
      const server = {
        ...serverJson("io.example/words", version),
        description: HOSTILE,
        remotes: [{ type: "streamable-http", url: remote.url }],
      };
      const answer = await fetch(`${hub.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ server, tools: [lookUp(required), store] }),
      });
      const { review } = (await answer.json()) as { readonly review?: number };
      return review ?? 0;
    }

    test.each([
      { scripts: true, colorScheme: "light", width: 1280 },
      { scripts: true, colorScheme: "dark", width: 390 },
      { scripts: false, colorScheme: "dark", width: 1280 },
      { scripts: false, colorScheme: "light", width: 390 },
    ] as const)(
      "V2 V3 V6 a review is decided, scripts $scripts, $colorScheme at $width",
      async ({ scripts, colorScheme, width }) => {
        const name = `${scripts ? 1 : 2}.${width}`;
        await publish(`${name}.0`, ["word"]);
        const id = await publish(`${name}.1`, ["word", "language"]);
        const { page, faults, close } = await watchedPage(browser, hub.url, {
          javaScriptEnabled: scripts,
          colorScheme,
          viewport: { width, height: 900 },
        });
        const look = async (state: string): Promise<void> => {
          if (scripts) expect(await axeViolations(page), state).toEqual([]);
          expect(await overflow(page), state).toBe(0);
          const pictures = process.env["TOOLCRIB_PICTURES"];
          const file = `${pictures}/hub-${state}-${colorScheme}-${width}.png`;
          if (pictures !== undefined) await page.screenshot({ path: file, fullPage: true });
        };
        await page.goto("/reviews");
        await look("reviews");
        await page.getByRole("link", { name: "io.example/words" }).first().click();
        await page.waitForURL(new RegExp(`reviews/${id}$`));
        await look("waiting");
        await page.getByLabel("Reason").fill(HOSTILE);
        await page.getByLabel("Token").fill("tch_wrong");
        await page.getByText("Accept and publish").click();
        await page.getByText("the token is not known").waitFor();
        await look("not-decided");
        expect(await page.getByLabel("Reason").inputValue()).toBe(HOSTILE);
        expect(await page.getByLabel("Token").inputValue()).toBe("");
        await page.getByLabel("Token").fill(token);
        await page.getByText("Accept and publish").click();
        await page.getByText("Published", { exact: true }).waitFor();
        await look("decided");
        expect(await page.locator("main").innerText()).toContain(HOSTILE);
        await page.goto("/audit");
        await look("audit-of-a-decision");
        expect(await page.locator("main").innerText()).toContain("review-approved");
        if (scripts) expect(await page.evaluate("window.fired ?? null")).toBe(null);
        // A refusal is noted by the console, and is what is meant here.
        expect(faults.filter((fault) => !/status of (401|404)/.test(fault))).toEqual([]);
        await close();
      },
    );

    test.each([true, false])("V2 V3 V5 a remote tool is called, scripts %s", async (scripts) => {
      await publish("9.0.0", ["word"]);
      said.length = 0;
      const { page, faults, close } = await watchedPage(browser, hub.url, {
        javaScriptEnabled: scripts,
        viewport: { width: 390, height: 900 },
      });
      const shown = (text: string): Promise<void> =>
        page.getByRole("complementary", { name: "Try it" }).getByText(text).first().waitFor();
      const tool = (name: string): string =>
        `/servers/io.example/words/versions/9.0.0/tools/${name}`;
      await page.goto(tool("look_up"));
      if (scripts) expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel("word").fill("tree");
      await page.getByText("Check only").click();
      await shown("Nothing was called");
      expect(said).toEqual([]);
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await shown("Returned");
      expect(await page.locator("#result").innerText()).toContain(`found tree ${HOSTILE}`);
      expect(await overflow(page)).toBe(0);
      if (scripts) expect(await page.evaluate("window.fired ?? null")).toBe(null);

      await page.goto(tool("store"));
      await page.getByLabel("word").fill("bush");
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await shown("tick the box");
      expect(said).toEqual(["tree"]);
      await page.getByLabel("Call it all the same").check();
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await shown("Returned");
      expect(said).toEqual(["tree", "bush"]);
      expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
      await close();
    });

    test("V7 a page of another origin neither decides, nor calls, nor frames", async () => {
      await publish("10.0.0", ["word"]);
      const id = await publish("10.0.1", ["word", "language"]);
      said.length = 0;
      const path = `/servers/io.example/words/versions/10.0.0/tools/look_up/check`;
      const evil = createServer((_request, response) => {
        response.setHeader("content-type", "text/html");
        response.end(`<iframe src="${hub.url}/reviews/${id}"></iframe>
          <form id=decide method=post action="${hub.url}/reviews/${id}/decision"><input name=token value="${token}"><input name=reason value=x><input name=decision value=approved></form>
          <form id=call method=post action="${hub.url}${path}"><input name="~as" value=object><input name="/word~as" value=text><input name="/word" value=stolen><input name=do value=call></form>`);
      });
      await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
      const page = await browser.newPage();
      for (const form of ["decide", "call"]) {
        await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
        expect(await page.frames()[1]?.evaluate("document.body?.innerText ?? ''")).not.toContain(
          "Waiting",
        );
        await page.evaluate(`document.getElementById("${form}").submit()`);
        await page.waitForURL(/decision|check/);
        expect(await page.locator("body").innerText()).toMatch(/only pages of this hub/i);
      }
      expect(said).toEqual([]);
      expect(await (await fetch(`${hub.url}/reviews/${id}.json`)).json()).toMatchObject({
        decision: null,
      });
      await page.close();
      evil.close();
    });
  },
);
