import { equalJson, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { validValues } from "@toolcrib/testing/form-laws";
import { runs } from "@toolcrib/testing/runs";
import { schemaArbitrary, valueArbitrary } from "@toolcrib/testing/schema-arbitrary";
import {
  ASSET_PATHS,
  type DevSite,
  DevToolPage,
  draftToJson,
  type FormEntry,
  type FormProblem,
  placeProblems,
  readDraft,
  renderPage,
  schemaForm,
  toFormProblem,
} from "@toolcrib/web";
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProgram, openBrowser } from "../browser.ts";

const program = browserProgram();

/** Pages that the browser is given at once. */
const CHUNK = 60;
const BOOLEAN: JsonObject = { type: "boolean" };

const dev: DevSite = {
  site: { name: "forms", nav: [], assets: ASSET_PATHS },
  groups: [],
  features: [],
  skipped: [],
  changes: {
    ...{ verdict: "compatible", bump: "none", tools: [], findings: [] },
    ...{ oldName: "before", newName: "now" },
  },
  calls: [],
  faults: [],
};

/** The page of a form that is filled in, and everything that its schema says against that. */
interface FormPage {
  readonly schema: JsonObject;
  readonly value: JsonObject;
  readonly problems: readonly FormProblem[];
  readonly html: string;
}

function formPage(schema: JsonObject, value: JsonObject): FormPage {
  const form = schemaForm(schema);
  const problems = problemsOf(schema, value);
  const placed = placeProblems(form.build(form.fill(value)), problems);
  const entry = {
    ...{ tool: { name: "t" }, name: "t", label: "t", href: "/tools/t", tokens: 1, marks: [] },
  };
  const shown = {
    ...{ entry, form: placed.form, elsewhere: placed.elsewhere, callHref: "/tools/t/call" },
    ...{ examples: [], asksFirst: false, lint: [], copies: [] },
  };
  return { schema, value, problems, html: renderPage(DevToolPage({ dev, shown })) };
}

function problemsOf(schema: JsonObject, value: Json): readonly FormProblem[] {
  try {
    return compileSchema(schema).validate(value).problems.map(toFormProblem);
  } catch {
    return [];
  }
}

/** What a browser makes of a page. */
interface BrowserForm {
  /** What it sends. */
  readonly entries: readonly FormEntry[];
  /** The problems that can be seen. */
  readonly said: readonly string[];
  readonly repeatedIds: readonly string[];
  /** Controls that nobody who does not see them can tell. */
  readonly nameless: readonly string[];
}

const READ_PAGES = `(pages) => pages.map((html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.getElementById("call");
  const isHidden = (element) => {
    for (let at = element; at !== form; at = at.parentElement) {
      const choice = at.previousElementSibling?.previousElementSibling;
      if (at.parentElement.matches(".tabs") && choice?.type === "radio" && !choice.checked) return true;
      if (at.parentElement.matches("details:not([open])")) return true;
    }
    return false;
  };
  const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
  const controls = form.querySelectorAll("input:not([type=hidden], [type=radio]), select, textarea");
  return {
    entries: [...new FormData(form)].filter(([name]) => name !== "do"),
    said: [...form.querySelectorAll(".err p, .note.bad p")].filter((p) => !isHidden(p)).map((p) => p.textContent),
    repeatedIds: ids.filter((id, at) => ids.indexOf(id) !== at),
    nameless: [...controls].filter((control) => !control.labels?.length && !control.ariaLabel).map((control) => control.outerHTML),
  };
})`;

describe.skipIf(program === undefined)("forms of any schema, as a browser has them", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
  });

  test("V4 V6 what a browser sends means what was filled in, every control has a name, and every problem is seen", async () => {
    const count = runs(400);
    const schemas = fc.sample(schemaArbitrary("2020-12"), { numRuns: count, seed: 22 });
    const values = fc.sample(valueArbitrary, { numRuns: count, seed: 23 });
    const pages = schemas.flatMap((given, index) => {
      const inner = isJsonObject(given) ? given : {};
      const definitions = isJsonObject(inner["$defs"]) ? { $defs: inner["$defs"] } : {};
      const whole = (v: Json): JsonObject => ({
        type: "object",
        properties: { v },
        ...definitions,
      });
      // By itself, and as one alternative of two.
      return [whole(inner), whole({ anyOf: [inner, BOOLEAN] })].flatMap((schema) =>
        [...validValues(inner, 2), values[index] ?? null].map((v) => formPage(schema, { v })),
      );
    });
    const page = await browser.newPage();
    const forms: BrowserForm[] = [];
    for (let at = 0; at < pages.length; at += CHUNK) {
      const some = pages.slice(at, at + CHUNK).map(({ html }) => html);
      const read: readonly BrowserForm[] = await page.evaluate(
        `(${READ_PAGES})(${JSON.stringify(some)})`,
      );
      forms.push(...read);
    }
    for (const [index, { schema, value, problems }] of pages.entries()) {
      const form = forms[index];
      if (form === undefined) throw new Error("a page has no form");
      const about = JSON.stringify({ schema, value });
      const sent = draftToJson(readDraft(form.entries));
      expect(sent.problems, about).toEqual([]);
      expect(equalJson(sent.value ?? null, value), `${about} ${JSON.stringify(sent.value)}`).toBe(
        true,
      );
      expect([form.repeatedIds, form.nameless], about).toEqual([[], []]);
      for (const { message } of problems) {
        const isSaid = form.said.some((text) => text.includes(message));
        // What an alternative lacks that is not chosen is not said beside what is wrong with the chosen one.
        const isOther = message.startsWith("expected a value") && form.said.length > 0;
        expect(isSaid || isOther, `${about} ${message}`).toBe(true);
      }
    }
    await page.close();
  });
});
