import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hubPages } from "@toolcrib/testing/hub-page-samples";
import { CONTENT_SECURITY_POLICY } from "@toolcrib/web";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  axeViolations,
  browserProgram,
  CUT_OFF,
  openBrowser,
  overflow,
  SPACING,
  watchedPage,
} from "../browser.ts";

const program = browserProgram();
const BADGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><rect width="90" height="20" fill="#17633a"/></svg>';

/** How many elements move or change by themselves. */
const MOVING = `[...document.querySelectorAll("*")].filter((element) => {
  const { transitionDuration, animationName } = getComputedStyle(element);
  return transitionDuration !== "0s" || animationName !== "none";
}).length`;

/** What tells the first chosen element of a selector from others. */
function lookOf(selector: string, part = ""): string {
  return `{
    const [first] = document.querySelectorAll(${JSON.stringify(selector)});
    const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(first, "${part}");
    [backgroundColor, borderBottomColor, outlineStyle].join(" ");
  }`;
}

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);

describe.skipIf(program === undefined)("pages of a hub in a browser", () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
    server = createServer(({ url = "/" }, response) => {
      const files: Readonly<Record<string, readonly [string, string]>> = {
        "/assets/style.css": ["text/css", "packages/web/dist/style.css"],
        "/assets/script.js": ["text/javascript", "packages/web/dist/script.js"],
      };
      const [type, file] = files[url] ?? [];
      const body = file === undefined ? hubPages.get(url) : readFileSync(file, "utf8");
      response.setHeader("content-security-policy", CONTENT_SECURITY_POLICY);
      response.setHeader(
        "content-type",
        url === "/badge.svg" ? "image/svg+xml" : (type ?? "text/html"),
      );
      response.end(url === "/badge.svg" ? BADGE : body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await browser.close();
  });

  test.each(looks)(
    "V2 V6 V7 every page, $colorScheme at $width pixels",
    async ({ colorScheme, width }) => {
      const { page, faults, close } = await watchedPage(browser, origin, {
        colorScheme,
        viewport: { width, height: 900 },
      });
      const pictures = process.env["TOOLCRIB_PICTURES"];
      for (const path of hubPages.keys()) {
        await page.goto(path);
        expect(await axeViolations(page), path).toEqual([]);
        expect(await overflow(page), path).toBe(0);
        expect(faults, path).toEqual([]);
        if (pictures !== undefined)
          await page.screenshot({
            path: `${pictures}/hub${path.replaceAll("/", "-")}-${colorScheme}-${width}.png`,
            fullPage: true,
          });
      }
      await close();
    },
  );

  test("V6 at 400 % of 1280 pixels, and with wider text spacing, nothing is cut off", async () => {
    for (const [width, spacing] of [
      [320, ""],
      [1280, SPACING],
      [390, SPACING],
    ] as const) {
      const { page, faults, close } = await watchedPage(browser, origin, {
        viewport: { width, height: 800 },
      });
      for (const path of hubPages.keys()) {
        await page.goto(path);
        await page.evaluate(
          `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(spacing)});
            document.adoptedStyleSheets = [sheet]; }`,
        );
        expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
        expect([path, width, await page.evaluate(CUT_OFF)]).toEqual([path, width, []]);
      }
      expect(faults).toEqual([]);
      await close();
    }
  });

  test("V6 nothing moves for those who do not want it", async () => {
    const { page, close } = await watchedPage(browser, origin, { reducedMotion: "reduce" });
    for (const path of hubPages.keys()) {
      await page.goto(path);
      const moving = await page.evaluate(MOVING);
      expect([path, moving]).toEqual([path, 0]);
    }
    await close();
  });

  test("V6 what is chosen can be told from the rest in the colours of the system", async () => {
    const { page, close } = await watchedPage(browser, origin, { forcedColors: "active" });
    await page.goto("/tool");
    const look = async (selector: string, part?: string): Promise<string> =>
      await page.evaluate(lookOf(selector, part));
    for (const tabs of [".tabs.seg", ".tabs.snippets"])
      expect(await look(`${tabs} > :checked + label`)).not.toBe(
        await look(`${tabs} > :not(:checked) + label`),
      );
    expect(await look(".strip [aria-current]")).not.toBe(
      await look(".strip a:not([aria-current])"),
    );
    // The shape of a mark is drawn: shapes keep their colours where backgrounds lose theirs.
    expect(await look(".mark.bad, .mark.good", "::before")).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
    await close();
  });

  test("V6 on paper pages are light, and without what only a screen needs", async () => {
    const { page, close } = await watchedPage(browser, origin, { colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const path of hubPages.keys()) {
      await page.goto(path);
      const background = await page.evaluate("getComputedStyle(document.body).backgroundColor");
      expect([path, background]).toEqual([path, "rgb(251, 250, 247)"]);
      for (const hidden of [".bar nav", ".bar .find", ".copy"])
        expect([path, hidden, await page.locator(`${hidden}:visible`).count()]).toEqual([
          ...[path, hidden, 0],
        ]);
    }
    await close();
  });
});
