import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProgram, openBrowser, type WatchedPage, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";

const program = browserProgram();

const deploy = readFileSync("test/e2e/fixtures/deploy.ts", "utf8");

/** A tool that logs until it is cancelled, and tools whose arguments are more than their schema. */
const visits = `
interface CallContext {
  readonly signal: AbortSignal;
  log(level: string, data: unknown): void;
}

/**
 * Book a visit.
 * @param at when
 */
export function book(at: Date): string {
  return at.toISOString();
}

/**
 * Count visitors.
 * @param count how many log messages
 */
export async function follow(count: number, context: CallContext): Promise<string> {
  for (let index = 1; index <= count; index += 1) context.log("info", "visitor " + index);
  await new Promise((_resolve, reject) => {
    context.signal.addEventListener("abort", () => reject(new Error("cancelled")));
  });
  return "";
}
`;

/** Calls a tool as a connected client does. */
async function clientCall({ endpoint }: DevServer, name: string, args: object): Promise<void> {
  const params = { name, arguments: args };
  await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
}

/** What the page says to those who do not see it. */
const said = (page: Page): Promise<string> => page.locator("#status").innerText();

/** The name of the control that has the focus. */
const focused = (page: Page): Promise<unknown> =>
  page.evaluate("document.activeElement.getAttribute('name')");

describe.skipIf(program === undefined)("a page of the playground while things happen", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Runs with a page of the playground of a file; nothing may go wrong on it. */
  async function withPage(
    file: string,
    code: string,
    use: (watched: WatchedPage & { dev: DevServer; save: (text: string) => void }) => Promise<void>,
  ): Promise<void> {
    await withFiles({ [file]: code }, async (cwd) => {
      const dev = await startDev(cwd, file);
      const watched = await watchedPage(browser, dev.origin);
      try {
        const save = (text: string): void => writeFileSync(join(cwd, file), text);
        await use({ ...watched, dev, save });
        expect(watched.faults).toEqual([]);
      } finally {
        await watched.close();
        expect(await dev.stop()).toBe(0);
      }
    });
  }

  test("V1 a call that is refused says why, and that it worked before the code was changed", async () => {
    await withPage("deploy.ts", deploy, async ({ page, dev, save }) => {
      await page.goto("/tools/stopRelease");
      await clientCall(dev, "stopRelease", { release: 7 });
      await page.locator("#calls").getByText("Refused").waitFor();
      const calls = page.locator("#calls");
      expect(await calls.innerText()).toContain("/release: expected string, got 7");
      expect(await calls.innerText()).not.toContain("Worked");
      save(deploy.replace("release: string,", "release: string, reason: string,"));
      await page.locator('[name="/reason"]').waitFor();
      await clientCall(dev, "stopRelease", { release: "r-1" });
      await calls.getByText("Worked at the start").waitFor();
      await page.getByLabel("release").fill("r-1");
      await page.keyboard.press("Control+Enter");
      await page.getByText("These arguments were accepted at the start.").waitFor();
      await page.locator("#call").getByText("Show what changed").click();
      await page.waitForURL(/changes/);
    });
  });

  test("V1 a call that fails says why in the list of calls", async () => {
    await withPage("deploy.ts", deploy, async ({ page, dev }) => {
      await page.goto("/");
      await clientCall(dev, "health", {});
      await page.locator("#calls").getByText("the database is not there").waitFor();
    });
  });

  test("V1 the form asks for what the tool asks for: formats too, and nulls that stand for nothing", async () => {
    await withPage("visits.ts", visits, async ({ page }) => {
      await page.goto(`/tools/book?args=${encodeURIComponent('{"at":"tomorrow"}')}`);
      await page.locator("button.go").click();
      await page.locator("#call .err").waitFor();
      expect(await page.locator("#call .err").innerText()).toContain("of the format date-time");
      expect(await page.locator("#calls .n").first().innerText()).toBe("0");
    });
    const code =
      'def greet(name: str, times: "int | None" = None) -> str:\n    """Greet somebody by name."""\n    return name\n';
    await withPage("tools.py", code, async ({ page }) => {
      await page.goto(`/tools/greet?args=${encodeURIComponent('{"name":"Ada","times":null}')}`);
      await page.locator("button.go").click();
      await page.locator("#result").getByText("Ada").waitFor();
    });
  });

  test("V1 log messages appear while a call runs, the last ones of many", async () => {
    await withPage("visits.ts", visits, async ({ page }) => {
      await page.goto("/tools/follow");
      await page.getByLabel("count").fill("203");
      await page.locator("button.go").click();
      const result = page.locator("#result");
      await result.getByText("visitor 203").waitFor();
      expect(await result.innerText()).toContain("203 log messages");
      expect(await result.innerText()).toContain("The last 200 of them:");
      expect(await result.getByText("visitor 3", { exact: true }).count()).toBe(0);
      await result.getByText("Cancel").click();
      await result.getByText("Cancelled").waitFor();
      await expect.poll(() => said(page)).toMatch(/^Cancelled/);
    });
  });

  test("V6 what is unfolded or selected stays when somebody else calls", async () => {
    await withPage("deploy.ts", deploy, async ({ page, dev, save }) => {
      await page.goto("/tools/rollOut");
      await page.getByText("an example").click();
      await page.locator("button.go").click();
      await page.locator("#result pre").waitFor();
      await page.evaluate(
        "getSelection().selectAllChildren(document.querySelector('#result pre'))",
      );
      const selected = (): Promise<string> => page.evaluate("String(getSelection())");
      expect(await selected()).toContain("release");
      await clientCall(dev, "listReleases", {});
      await page.locator("#calls").getByText("listReleases").waitFor();
      expect(await selected()).toContain("release");

      await page.getByText("Input schema").click();
      await page.locator("summary", { hasText: "Input schema" }).focus();
      save(deploy.replace("the digest of the build", "the digest of what was built"));
      await page.locator("#call").getByText("the digest of what was built").waitFor();
      expect(
        await page.locator("details[open] > summary", { hasText: "Input schema" }).count(),
      ).toBe(1);
      expect(await page.evaluate("document.activeElement.textContent")).toBe("Input schema");
    });
  });

  test("V1 ten pages of one browser follow, through one stream, whichever of them is closed", async () => {
    await withPage("deploy.ts", deploy, async ({ page, dev }) => {
      const pages = [page];
      for (let more = 0; more < 9; more += 1) pages.push(await page.context().newPage());
      for (const each of pages) await each.goto("/tools/stopRelease");
      const streams = async (): Promise<number> =>
        JSON.parse(await (await fetch(`${dev.origin}/index.json`)).text()).pages;
      await expect.poll(streams).toBe(1);
      const seen = async (count: number): Promise<void> => {
        for (const each of pages)
          await expect.poll(() => each.locator("#calls .n").first().innerText()).toBe(`${count}`);
      };
      await clientCall(dev, "listReleases", {});
      await seen(1);
      await pages.shift()?.close();
      await expect.poll(streams).toBe(1);
      await clientCall(dev, "listReleases", {});
      await seen(2);
    });
  });

  test("V1 a page says that the playground has ended, keeps what is typed, and goes on", async () => {
    await withFiles({ "deploy.ts": deploy }, async (cwd) => {
      const first = await startDev(cwd, "deploy.ts");
      const { port } = new URL(first.origin);
      const page = await browser.newPage();
      await page.goto(`${first.origin}/tools/stopRelease`);
      await page.getByLabel("release").fill("r-1");
      expect(await first.stop()).toBe(0);
      const gone = page.getByText("toolcrib does not answer");
      await gone.waitFor();
      await page.locator("#call button.go").click();
      expect(await page.getByLabel("release").inputValue()).toBe("r-1");
      const second = await startDev(cwd, "deploy.ts", "--port", port);
      await gone.waitFor({ state: "detached" });
      await page.locator("#call button.go").click();
      await page.getByText("stopped r-1").waitFor();
      await page.close();
      expect(await second.stop()).toBe(0);
    });
  });

  test("V6 keys are shown by a button too, and single ones can be turned off", async () => {
    await withPage("deploy.ts", deploy, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "keys" }).click();
      expect(await page.getByLabel("Keys").innerText()).toContain("next and previous");
      await expect.poll(() => said(page)).toContain("/ search");
      await page.getByRole("button", { name: "Turn single keys off" }).click();
      await page.keyboard.press("Escape");
      const isSearch = "document.activeElement.getAttribute('name') === 'q'";
      await page.locator("h1").click();
      await page.keyboard.press("/");
      expect(await page.evaluate(isSearch)).toBe(false);
      await page.reload();
      await page.keyboard.press("/");
      expect(await page.evaluate(isSearch)).toBe(false);
      await page.getByRole("button", { name: "keys" }).click();
      await page.getByRole("button", { name: "Turn single keys on" }).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      expect(await page.evaluate(isSearch)).toBe(true);
    });
  });

  test("V6 the keyboard goes on where a list was changed, and results are said", async () => {
    await withPage("deploy.ts", deploy, async ({ page }) => {
      await page.goto("/tools/rollOut");
      await page.locator("button.go").click();
      await expect.poll(() => said(page)).toBe("Refused: 3 problems");
      await page.getByLabel("service").fill("checkout");
      await page.getByLabel("build").fill("b");
      await page.getByText("hosts", { exact: true }).first().click();
      const press = (name: string): Promise<void> =>
        page.locator(`[name="${name}"]`).press("Enter");
      await press("/target~or1/hosts~add");
      await expect.poll(() => focused(page)).toBe("/target~or1/hosts/0");
      await page.keyboard.type("web-0");
      await press("/target~or1/hosts~add");
      await expect.poll(() => focused(page)).toBe("/target~or1/hosts/1");
      await page.keyboard.type("web-1");
      await press("/target~or1/hosts/0~remove");
      await page.locator('[name="/target~or1/hosts/1"]').waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("/target~or1/hosts/0~remove");
      expect(await page.locator('[name="/target~or1/hosts/0"]').inputValue()).toBe("web-1");
      await press("/target~or1/hosts/0~remove");
      await expect.poll(() => focused(page)).toBe("/target~or1/hosts~add");
      await page.keyboard.press("Enter");
      await page.keyboard.type("web-2");
      await page.getByText("Check only").click();
      await expect.poll(() => said(page)).toContain("The arguments fit the schema");
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => said(page)).toMatch(/^Returned \d+ ms · fits the result schema$/);
      await page.locator("#tools a", { hasText: "stopRelease" }).focus();
      expect(await page.evaluate("document.activeElement.textContent")).toBe("stopRelease");
    });
  });
});
