import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hubPages } from "@toolcrib/testing/hub-page-samples";
import { CONTENT_SECURITY_POLICY } from "@toolcrib/web";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, browserProgram, openBrowser, overflow, watchedPage } from "../browser.ts";

const program = browserProgram();
const BADGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><rect width="90" height="20" fill="#17633a"/></svg>';

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
});
