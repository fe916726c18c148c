import { resolve } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";
import { type DevServer, startDev } from "../dev-server.ts";
import { type FormStep, formCases } from "./form-cases.ts";

const program = browserProgram();

describe.skipIf(program === undefined)("V4 forms in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Runs with the playground of a server that answers the arguments which arrive. */
  async function withEcho(use: (dev: DevServer) => Promise<void>): Promise<void> {
    const args = [resolve("test/e2e/fixtures/echo-server.mjs"), "tools.json"];
    const files = {
      "mcp.json": JSON.stringify({ mcpServers: { echo: { command: process.execPath, args } } }),
      "tools.json": JSON.stringify(
        formCases.map(({ name, schema }) => ({
          name,
          inputSchema: schema,
          annotations: { readOnlyHint: true },
        })),
      ),
    };
    await withFiles(files, async (cwd) => {
      const dev = await startDev(cwd, "mcp.json#echo", "--cwd", cwd);
      try {
        await use(dev);
      } finally {
        expect(await dev.stop()).toBe(0);
      }
    });
  }

  test.each([true, false])(
    "what a person fills in arrives, with scripts: %s",
    async (javaScriptEnabled) => {
      await withEcho(async ({ origin }) => {
        const { page, faults, close } = await watchedPage(browser, origin, { javaScriptEnabled });
        for (const { name, steps, arrives } of formCases) {
          await page.goto(`/tools/echo_${name}`);
          for (const step of steps) await take(page, step);
          await page.locator("#call button.go").click();
          await page.locator("#result, #call .err, #call .note.bad").first().waitFor();
          expect(await page.locator("#call .err, #call .note.bad").allInnerTexts(), name).toEqual(
            [],
          );
          const answer = await page.locator("#result pre").first().innerText();
          expect(JSON.parse(answer), name).toEqual(arrives);
        }
        expect(faults).toEqual([]);
        await close();
      });
    },
  );

  test("V6 the forms of odd schemas are accessible, and fit a narrow window", async () => {
    await withEcho(async ({ origin }) => {
      const { page, faults, close } = await watchedPage(browser, origin, {
        viewport: { width: 320, height: 800 },
      });
      for (const { name } of formCases) {
        await page.goto(`/tools/echo_${name}`);
        expect(await axeViolations(page), name).toEqual([]);
        expect(await overflow(page), `${name} is wider than its window`).toBe(0);
      }
      expect(faults).toEqual([]);
      await close();
    });
  });
});

/** Does one thing to a form, as a person would: only with what can be seen. */
async function take(page: Page, step: FormStep): Promise<void> {
  if ("fill" in step) await (await shown(page, step.fill)).fill(step.with);
  else if ("select" in step) await (await shown(page, step.select)).selectOption(step.json);
  else if ("choose" in step) await labelOf(page, `${step.choose}~as`, step.as);
  else if ("open" in step) {
    const button = controls(page, `${step.open}~open`);
    await button.click();
    await button.waitFor({ state: "detached" });
  } else if ("add" in step) {
    await controls(page, `${step.add}~add`).click();
    await controls(page, `${step.add}/${step.at}~as`).first().waitFor({ state: "attached" });
  } else {
    // Whether an empty text is sent is asked where the text stands.
    if (step.tick.endsWith("~keep")) await controls(page, step.tick.replace("~keep", "")).focus();
    await controls(page, step.tick).check();
  }
}

function controls(page: Page, name: string): Locator {
  return page.locator(`#call [name="${name.replaceAll('"', '\\"')}"]`);
}

/** A control, after the list of optional parameters was unfolded where it is in there. */
async function shown(page: Page, name: string): Promise<Locator> {
  const control = controls(page, name);
  await control.waitFor({ state: "attached" });
  if (!(await control.isVisible()))
    await page.locator("#call details.optional:not([open]) > summary").click();
  return control;
}

/** Chooses one of several ways by its label: the switch itself cannot be seen. */
async function labelOf(page: Page, name: string, value: string): Promise<void> {
  const id = await page
    .locator(`#call [name="${name}"][value="${value}"]`)
    .first()
    .getAttribute("id");
  await page.locator(`#call label[for="${id}"]`).click();
}
