import { readFileSync } from "node:fs";
import { withFiles } from "@toolcrib/testing/with-files";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  browserProgram,
  CUT_OFF,
  openBrowser,
  overflow,
  SPACING,
  watchedPage,
} from "../browser.ts";
import { startDev } from "../dev-server.ts";

const program = browserProgram();

const ARGUMENTS = encodeURIComponent(
  JSON.stringify({
    service: "checkout",
    build: "b",
    target: { kind: "hosts", hosts: ["web-1", "web-2"] },
    labels: ["canary"],
  }),
);

/** How readers change a page: its width in pixels (1280 at 400 % are 320), and their own style. */
const READERS = [
  { reader: "200 %", width: 640, style: "" },
  { reader: "400 %", width: 320, style: "" },
  { reader: "spacing", width: 1280, style: SPACING },
  { reader: "spacing on a phone", width: 360, style: SPACING },
  { reader: "text twice as large", width: 1280, style: "html { font-size: 200% }" },
];

describe.skipIf(program === undefined)("the playground for readers who enlarge it", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
  });

  test("V6 nothing is cut off, and what the page is about keeps its room", async () => {
    const files = { "deploy.ts": readFileSync("test/e2e/fixtures/deploy.ts", "utf8") };
    await withFiles(files, async (cwd) => {
      const dev = await startDev(cwd, "deploy.ts");
      for (const { reader, width, style } of READERS) {
        const { page, faults, close } = await watchedPage(browser, dev.origin, {
          viewport: { width, height: 800 },
        });
        for (const path of ["/", `/tools/rollOut?args=${ARGUMENTS}`, "/changes"]) {
          await page.goto(path);
          await page.evaluate(
            `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(style)});
               document.adoptedStyleSheets = [sheet] }`,
          );
          const state = `${path.slice(0, 15)}, ${reader}`;
          expect(await overflow(page), state).toBe(0);
          expect(await page.evaluate(CUT_OFF), state).toEqual([]);
          const share = await page.evaluate(
            "document.querySelector('main').clientWidth / document.documentElement.clientWidth",
          );
          expect(share, state).toBeGreaterThan(0.5);
        }
        expect(faults).toEqual([]);
        await close();
      }
      expect(await dev.stop()).toBe(0);
    });
  });
});
