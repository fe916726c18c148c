import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";
import { hostileTexts } from "../hostile-texts.ts";

const program = browserProgram();

const deploy = readFileSync("test/e2e/fixtures/deploy.ts", "utf8");

/** The folder for pictures of every state; those of the documentation are taken from there. */
const pictures = process.env["TOOLCRIB_PICTURES"];

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

describe.skipIf(program === undefined)("the playground in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Runs with the playground of a file. */
  async function withDev(
    files: Readonly<Record<string, string>>,
    words: readonly string[],
    use: (dev: DevServer, cwd: string) => Promise<void>,
  ): Promise<void> {
    await withFiles(files, async (cwd) => {
      const dev = await startDev(cwd, ...words);
      try {
        await use(dev, cwd);
      } finally {
        expect(await dev.stop()).toBe(0);
      }
    });
  }

  const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
    [1280, 390].map((width) => ({ colorScheme, width })),
  );

  test.each(looks)(
    "V1 V6 V7 every page and state, $colorScheme at $width pixels",
    async ({ colorScheme, width }) => {
      await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }, cwd) => {
        const { page, faults, close } = await watchedPage(browser, origin, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        const look = async (state: string): Promise<void> => {
          expect(await axeViolations(page), state).toEqual([]);
          expect(await overflow(page), `${state} is wider than its window`).toBe(0);
          expect(faults, state).toEqual([]);
          await picture(page, `${state.replaceAll(" ", "-")}-${colorScheme}-${width}`);
        };
        await page.goto("/");
        await look("tools");
        await page.goto("/?q=release");
        await look("search");
        await page.goto("/?q=zzzzqqq");
        await look("nothing found");
        await page.goto("/changes");
        await look("no changes");

        await page.goto("/tools/rollOut");
        await look("blank form");
        await page.locator("button.go").click();
        await page.locator(".err").first().waitFor();
        await look("refused call");
        await page.getByLabel("service").fill("checkout");
        await page.getByLabel("build").fill("sha256:9f2c1a7b");
        await page.getByText("hosts", { exact: true }).first().click();
        await page.locator('[name="/target~or1/hosts~add"]').click();
        await page.locator('[name="/target~or1/hosts/0"]').fill("web-1");
        await page.locator("button.go").click();
        await page.getByText("Returned").first().waitFor();
        await look("result");
        await page.getByText("JSON", { exact: true }).first().click();
        await look("JSON by hand");

        await page.goto("/tools/health");
        await page.locator("button.go").click();
        await page.getByText("the database is not there").first().waitFor();
        await look("failed call");

        await page.goto("/tools/picture");
        await page.locator("button.go").click();
        await page.locator("figure img").waitFor();
        await look("image and audio");

        await page.goto("/tools/tailLog");
        await page.getByLabel("lines").fill("100");
        await page.locator("button.go").click();
        await page.locator("#result progress").waitFor();
        await look("running call");
        await page.locator("#result").getByText("Cancel").click();
        await page.locator("#result").getByText("Cancelled").waitFor();
        await look("cancelled call");

        writeFileSync(
          join(cwd, "deploy.ts"),
          deploy.replace("release: string,", "release: string, reason: string,"),
        );
        await page.locator(".alert.bad").waitFor();
        await page.goto("/changes");
        await page.locator(".witness").waitFor();
        await look("changes with a witness");
        await close();
      });
    },
  );

  test("V6 the whole path by keyboard alone", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      await page.goto("/");
      await page.keyboard.press("?");
      expect(await page.getByLabel("Keys").isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await page.keyboard.type("stop");
      expect(await page.locator(".pick li:visible").allInnerTexts()).toEqual(["stopRelease"]);
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=stop/);
      await page.locator("h1").waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.waitForURL(/tools\/stopRelease/);
      await tabTo(page, "f%2Frelease");
      await page.keyboard.type("r-1");
      await page.keyboard.press("Control+Enter");
      await page.getByText("stopped r-1").waitFor();
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V6 after a call the focus is on the field that is wrong, or still on the button", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      const focused = (): Promise<unknown> =>
        page.evaluate("document.activeElement.name + ' ' + document.activeElement.value");
      await page.goto("/tools/stopRelease");
      await page.locator("#call button.go").press("Enter");
      await page.locator(".err").waitFor();
      await expect.poll(focused).toBe("/release ");
      await page.keyboard.type("r-1");
      await page.locator("#call button.go").press("Enter");
      await page.getByText("stopped r-1").waitFor();
      await expect.poll(focused).toBe("do call");
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V6 keys move both ways along the tools, and a chord is one call", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      const focused = (): Promise<unknown> =>
        page.evaluate(
          "[...document.querySelectorAll('.pick li a')].indexOf(document.activeElement)",
        );
      await page.goto("/");
      for (const [key, at] of [
        ["j", 0],
        ["j", 1],
        ["x", 1],
        ["k", 0],
        ["k", 0],
      ] as const) {
        await page.keyboard.press(key);
        expect([key, await focused()]).toEqual([key, at]);
      }
      await page.goto("/tools/stopRelease");
      await page.locator('[name="/release"]').fill("r-1");
      await page.keyboard.press("Control");
      await page.keyboard.press("Meta+Enter");
      await page.getByText("stopped r-1").waitFor();
      await page.reload();
      expect(await page.locator("#calls .n").first().innerText()).toBe("1");
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V2 what is being typed keeps the focus and its selection when the code changes", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }, cwd) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      await page.goto("/tools/stopRelease");
      await page.locator('[name="/release"]').fill("r-123");
      await page.evaluate(
        "document.activeElement.setSelectionRange(1, 3); document.activeElement.dataset.old = 'yes'",
      );
      const changed = deploy.replace("release: string,", "release: string, reason?: string,");
      writeFileSync(join(cwd, "deploy.ts"), changed);
      await page.locator('[name="/release"]:not([data-old])').waitFor();
      const active = await page.evaluate(
        "(({ name, value, selectionStart, selectionEnd }) => [name, value, selectionStart, selectionEnd])(document.activeElement)",
      );
      expect(active).toEqual(["/release", "r-123", 1, 3]);
      expect(faults).toEqual([]);
      await close();
    });
  });

  async function tabTo(page: Page, id: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate("document.activeElement.id")) === id) return;
    }
    throw new Error(`${id} cannot be reached with Tab`);
  }

  test("V3 the whole path with scripts off", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin, {
        javaScriptEnabled: false,
      });
      await page.goto("/");
      await page.getByLabel("Search tools and parameters").fill("roll out a build");
      await page.keyboard.press("Enter");
      await page.locator(".hit a").first().click();
      await page.getByLabel("service").fill("checkout");
      await page.getByLabel("build").fill("b1");
      await page.getByText("hosts", { exact: true }).first().click();
      await page.locator('[name="/target~or1/hosts~add"]').click();
      await page.locator('[name="/target~or1/hosts/0"]').fill("web-1");
      await page.locator('[name="/target~or1/hosts~add"]').click();
      await page.locator('[name="/target~or1/hosts/1"]').fill("web-2");
      await page.getByLabel("Remove hosts[0]").click();
      expect(await page.locator('[name="/target~or1/hosts/0"]').inputValue()).toBe("web-2");
      // Enter calls the tool, not the first button of the form.
      await page.getByLabel("build").press("Enter");
      await page.getByText("Returned").first().waitFor();
      expect(await page.locator("#result").innerText()).toContain('"checkout-b1"');
      expect(await page.locator("#result").innerText()).toContain("web-2");
      await page.getByText("Result as JSON").click();
      expect(await page.locator("body").innerText()).toContain('"state":"returned"');
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V1 from nothing to a proof in six actions, and what was typed stays", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }, cwd) => {
      // 1: npm install && npm start. 2: open the page.
      const { page, faults, close } = await watchedPage(browser, origin, {
        viewport: { width: 1200, height: 760 },
      });
      await page.goto("/");
      // 3: choose a tool. 4: fill in the form, and call.
      await page.locator("main").getByText("stopRelease").click();
      await page.getByLabel("release").fill("r-1");
      await page.keyboard.press("Enter");
      await page.getByText("stopped r-1").waitFor();
      await picture(page, "playground");
      // 5: change the code and save.
      writeFileSync(
        join(cwd, "deploy.ts"),
        deploy.replace("release: string,", "release: string, reason: string,"),
      );
      await page.locator(".alert.bad").waitFor();
      await page.locator('[name="/reason"]').waitFor();
      expect(await page.getByLabel("release").inputValue()).toBe("r-1");
      // 6: see the call that worked before.
      await page.getByText("Show what changed").click();
      expect(await page.locator(".witness pre").innerText()).toContain('"release"');
      await picture(page, "playground-changes");
      expect(await page.locator(".witness").innerText()).toContain('the property "reason"');
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V6 large tools, long lists and large results stay usable", async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`parameter_${at}`, { type: "string" }]),
    );
    const list = [
      {
        name: "wide",
        description: "Takes very much.",
        inputSchema: { type: "object", properties },
      },
      ...Array.from({ length: 1_998 }, (_, at) => ({
        name: `tool_${at}`,
        description: `Does thing ${at}.`,
        inputSchema: { type: "object" },
      })),
    ];
    const code = `/** Gives a long text.
 * @param size how long
 */
export function dump(size: number): string {
  return "x".repeat(size);
}
`;
    const files = { "tools.json": JSON.stringify(list), "dump.ts": code };
    await withDev(files, ["tools.json", "dump.ts"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      await page.goto("/");
      await page.getByLabel("Search tools and parameters").fill("takes very much");
      await page.keyboard.press("Enter");
      await page.locator(".hit a").first().click();
      await page.waitForURL(/wide/);
      // So many parameters are written as JSON; the table has them all the same.
      await page.locator("textarea.json").first().fill('{"parameter_299": 7}');
      await page.getByText("Check only").click();
      await page.getByText(/expected string, got 7/).waitFor();
      for (const path of ["/", "/tools/wide", "/changes"]) {
        const bytes = (await (await fetch(`${origin}${path}`)).arrayBuffer()).byteLength;
        expect({ path, isSmall: bytes <= 100_000 }).toEqual({ path, isSmall: true });
      }

      await page.goto("/tools/dump");
      await page.getByLabel("size").fill("4000000");
      await page.locator("button.go").click();
      await page.getByText("more characters").waitFor();
      expect((await page.content()).length).toBeLessThan(300_000);
      await page.getByLabel("size").fill("3");
      await page.locator("button.go").click();
      await page.getByText("xxx", { exact: true }).waitFor();
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V1 V6 a change of 1,200 tools stays usable, and is locked with a click", async () => {
    const list = (required: boolean): string =>
      JSON.stringify(
        Array.from({ length: 1_200 }, (_, at) => ({
          name: `tool_${at}`,
          description: `Does thing ${at}.`,
          inputSchema: {
            type: "object",
            properties: { [`parameter_${at}`]: { type: "string" } },
            required: required ? [`parameter_${at}`] : [],
          },
        })),
      );
    await withFiles({ "tools.json": list(false) }, async (cwd) => {
      expect((await runCli(["lock", "tools.json"], { cwd })).code).toBe(0);
      writeFileSync(join(cwd, "tools.json"), list(true));
      const dev = await startDev(cwd, "tools.json");
      const { origin } = dev;
      const { page, faults, close } = await watchedPage(browser, origin);
      try {
        await page.goto("/changes");
        expect(await page.locator(".finding").count()).toBe(20);
        const { findings } = JSON.parse(await (await fetch(`${origin}/changes.json`)).text());
        expect(findings).toHaveLength(1_200);
        expect(await page.getByText(/… \d+ more, in the JSON of this page/).isVisible()).toBe(true);
        await page.locator("label[for=f-warn]").click();
        await expect.poll(() => page.locator(".finding:visible").count()).toBe(0);
        await page.locator("label[for=f-error]").click();
        await expect.poll(() => page.locator(".finding:visible").count()).toBe(20);
        const bytes = (await (await fetch(`${origin}/changes`)).arrayBuffer()).byteLength;
        expect(bytes).toBeLessThanOrEqual(100_000);
        await page.getByText("Lock the tools as they are now").click();
        await page.getByText("Nothing changed").waitFor({ timeout: 60_000 });
        expect(readFileSync(join(cwd, "toolcrib.lock.json"), "utf8")).toContain('"parameter_1199"');
        expect(faults).toEqual([]);
      } finally {
        await close();
        expect(await dev.stop()).toBe(0);
      }
    });
  });

  test("V1 a page that is left open stays right over every reload of the code", async () => {
    const stop = deploy.indexOf("export function stopRelease");
    const start = deploy.lastIndexOf("/**", stop);
    const version = (number: number): string =>
      `${deploy.slice(0, start)}/** Stops a release, version ${number}.${deploy.slice(start + 3)}`;
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }, cwd) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      await page.goto("/tools/stopRelease");
      await page.getByLabel("release").fill("r-kept");
      const sizes: number[] = [];
      const count = runs(100);
      for (let number = 1; number <= count; number += 1) {
        writeFileSync(join(cwd, "deploy.ts"), version(number));
        await page
          .locator("main")
          .getByText(new RegExp(`version ${number}\\b`))
          .first()
          .waitFor({ timeout: 30_000 });
        sizes.push(await page.evaluate("document.querySelectorAll('*').length"));
      }
      expect(await page.getByLabel("release").inputValue()).toBe("r-kept");
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(50);
      const index = JSON.parse(await (await fetch(`${origin}/index.json`)).text());
      expect(index.pages).toBe(1);
      await page.keyboard.press("Control+Enter");
      await page.getByText("stopped r-kept").waitFor();
      expect(faults).toEqual([]);
      await close();
    });
  });

  test("V1 a page stays with its tool while the code is broken, the tool renamed and back", async () => {
    const files = { "deploy.ts": deploy };
    await withDev(files, ["deploy.ts"], async ({ origin }, cwd) => {
      const { page, faults, close } = await watchedPage(browser, origin);
      const save = (text: string): void => writeFileSync(join(cwd, "deploy.ts"), text);
      const banner = page.locator("#banner");
      await page.goto("/tools/stopRelease");
      await page.getByLabel("release").fill("r-kept");

      save(deploy.replace("function stopRelease(", "function stopRelease(("));
      await banner.getByText(/deploy\.ts:\d+:\d+: .*\[syntax-error\]/).waitFor();
      expect(await page.locator("h1").innerText()).toBe("stopRelease");

      save(deploy.replace("function stopRelease(", "function endRelease("));
      await banner.getByText("stopRelease is not in the code now").waitFor();
      await page.locator("#tools").getByText("endRelease").waitFor();
      expect(await page.getByLabel("release").inputValue()).toBe("r-kept");
      const other = await page.context().newPage();
      await other.goto("/tools/stopRelease");
      await other.getByText("Not found").waitFor();
      expect(await axeViolations(other)).toEqual([]);

      save(deploy);
      await banner.getByText("is not in the code now").waitFor({ state: "detached" });
      await other.locator("h1", { hasText: "stopRelease" }).waitFor();
      expect(await page.getByLabel("release").inputValue()).toBe("r-kept");
      await page.keyboard.press("Control+Enter");
      await page.getByText("stopped r-kept").waitFor();
      expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
      await close();
    });
  });

  test("V7 a page of another origin can neither call, nor read, nor frame", async () => {
    await withDev({ "deploy.ts": deploy }, ["deploy.ts"], async ({ origin }) => {
      const evil = createServer((_request, response) => {
        response.setHeader("content-type", "text/html");
        response.end(`<iframe id=frame src="${origin}/tools/listReleases"></iframe>
          <form id=form method=post action="${origin}/tools/stopRelease/call"><input name="~as" value="object"><input name="/release~as" value="text"><input name="/release" value="stolen"></form>`);
      });
      await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
      const { port } = evil.address() as AddressInfo;
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      const read = await page.evaluate(
        `fetch("${origin}/index.json").then((r) => r.text()).catch(() => "refused")`,
      );
      expect(read).toBe("refused");
      const sent = await page.evaluate(
        `fetch("${origin}/tools/stopRelease/call", { method: "POST", mode: "no-cors", body: new URLSearchParams({ "~as": "object", "/release~as": "text", "/release": "x" }) }).then(() => "sent", () => "refused")`,
      );
      expect(["sent", "refused"]).toContain(sent);
      expect(await page.frames()[1]?.evaluate("document.body?.innerText ?? ''")).not.toContain(
        "listReleases",
      );
      await page.evaluate("document.getElementById('form').submit()");
      await page.waitForURL(/stopRelease/);
      expect(await page.locator("body").innerText()).toContain("Forbidden");
      const { calls } = JSON.parse(await (await fetch(`${origin}/index.json`)).text());
      expect(calls).toEqual([]);
      await page.close();
      evil.close();
    });
  });

  test("V5 hostile texts on every page are inert, visible, and leave the layout whole", async () => {
    const payloads = hostileTexts();
    const list = payloads.map((text, index) => ({
      name: `tool_${index}`,
      title: text,
      description: text,
      inputSchema: {
        type: "object",
        properties: {
          [text.slice(0, 200) || "empty"]: {
            type: "string",
            description: text,
            default: text,
            examples: [text],
          },
          choice: { enum: [text, "other"], description: text },
          one: {
            oneOf: [
              { title: text, type: "string" },
              { title: "two", type: "integer" },
            ],
          },
        },
      },
      outputSchema: { type: "object", properties: { x: { type: "string", description: text } } },
    }));
    await withDev({ "tools.json": JSON.stringify(list) }, ["tools.json"], async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin, {
        viewport: { width: 390, height: 800 },
      });
      await page.goto("/");
      expect(await overflow(page)).toBe(0);
      for (const [index, text] of payloads.entries()) {
        await page.goto(`/tools/tool_${index}`);
        expect(await page.evaluate("window.fired ?? null"), text.slice(0, 80)).toBe(null);
        expect(await overflow(page), text.slice(0, 80)).toBe(0);
        const links: string[] = await page.evaluate(
          "[...document.querySelectorAll('a, img, iframe, object, embed, script, form')].map((e) => e.href || e.src || e.action || e.data || '')",
        );
        expect(
          links.filter((url) => !url.startsWith(`${origin}/`) && url !== ""),
          text.slice(0, 80),
        ).toEqual([]);
      }
      await page.goto(`/?q=${encodeURIComponent(payloads[0] ?? "")}`);
      expect(faults).toEqual([]);
      await close();
    });
  });
});
