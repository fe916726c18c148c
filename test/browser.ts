import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/**
 * The browser that tests of pages run in; undefined where there is none, and then they are skipped
 * with a reason. With TOOLCRIB_REQUIRE_BROWSER, as in CI, a missing browser is an error.
 */
export function browserProgram(): string | undefined {
  const program = [process.env["TOOLCRIB_BROWSER"], ...PROGRAMS].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (program === undefined) {
    const message = "no Chromium: apt-get install chromium, or set TOOLCRIB_BROWSER to its path";
    if (process.env["TOOLCRIB_REQUIRE_BROWSER"] !== undefined) throw new Error(message);
    process.stderr.write(`skipped: ${message}\n`);
  }
  return program;
}

/** Starts the browser. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: OPTIONS });
}

/** A page, and everything that should not have happened on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of the console and of scripts, requests to other hosts, violations of the policy. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a page that notes what should not happen. */
export async function watchedPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) faults.push(`request: ${url}`);
  });
  if (options.javaScriptEnabled !== false)
    await page.addInitScript(
      `document.addEventListener("securitypolicyviolation", (event) => {
        console.error("policy: " + event.violatedDirective + " " + event.blockedURI);
      });`,
    );
  return { page, faults, close: () => context.close() };
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What axe finds wrong with a page, a line each. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const violations: readonly AxeViolation[] = await page.evaluate(
    "axe.run().then(({ violations }) => violations)",
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`,
    );
    return `${id}: ${help}: ${places.join(" ")}`;
  });
}

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Pixels by which a page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
}

/** The spacing that readers may set themselves, as WCAG 1.4.12 has it. */
export const SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-bottom: 2em !important }`;

/** Texts that their box, or the window, hides: not in what scrolls, or is cut with an ellipsis. */
export const CUT_OFF = `[...document.querySelectorAll("body *")].filter((element) => {
  const style = getComputedStyle(element);
  const scrolls = ".strip-box, pre, .vh, .skip, .log code, .sg, details:not([open])";
  if (style.display === "none" || element.closest(scrolls) !== null) return false;
  const box = element.getBoundingClientRect();
  const hides = ["hidden", "clip"].includes(style.overflowX) && element.clientWidth > 2;
  return box.width > 0 && (box.right > document.documentElement.clientWidth + 1 ||
    (hides && element.scrollWidth > element.clientWidth + 2));
}).map((element) => element.tagName + "." + element.className)`;
