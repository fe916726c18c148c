import { readdirSync, readFileSync } from "node:fs";
import { KEYWORDS } from "@toolcrib/schema";
import { expect, test } from "vitest";

/**
 * Files that list keywords for a reason of their own: what somebody else takes, or what they do
 * with each. Everyone else asks the table of `@toolcrib/schema`, so that a new keyword has one place.
 */
const reasons: Readonly<Record<string, string>> = {
  "contract/src/changes/array-changes.ts": "what items of both dialects are compared by",
  "contract/src/rules/input/items-narrowed.ts": "which changes the rule names",
  "emit/src/providers/flatten-root.ts": "what providers refuse at the root",
  "emit/src/providers/strict-limits.ts": "what the strict mode of providers takes",
  "emit/src/providers/strict-schema.ts": "what the strict mode of providers takes",
  "lint/src/plainly-satisfiable.ts": "what a glance tells; every other keyword takes a search",
  "lint/src/rules/client-schema.ts": "what clients refuse",
  "lint/src/rules/enum-in-prose.ts": "what says the values that a text lists",
  "lint/src/rules/schema-unsatisfiable.ts": "when a question is worth its time",
  "model/src/tool/wrap-output-schema.ts":
    "below the table; held against it by packages/schema/src/keywords/moved-references.test.ts",
  "openapi/src/schema/nullable.ts": "beside which keywords nullable of OpenAPI needs a union",
  "openapi/src/schema/schema-keywords.ts": "what is converted one by one",
};

/** The keywords that decide about values. */
const names = new Set(KEYWORDS.flatMap(({ name, annotates }) => (annotates ? [] : [name])));

test("nobody but the table lists keywords, unless for a reason of their own", () => {
  const listing = readdirSync("packages", { recursive: true, encoding: "utf8" })
    .filter((file) => /^[a-z]+\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => !/^(schema|testing)\//.test(file))
    .filter((file) => listsKeywords(readFileSync(`packages/${file}`, "utf8")));
  expect(listing.sort()).toEqual(Object.keys(reasons).sort());
});

test("a list of three keywords is noticed, a path through a schema is not", () => {
  expect(listsKeywords('const a = ["anyOf", "oneOf",\n  "allOf"];')).toBe(true);
  expect(listsKeywords('const a = ["properties", "name", "items"];')).toBe(false);
});

/** Whether code has a list of texts of which three or more are such keywords. */
function listsKeywords(code: string): boolean {
  return [...code.matchAll(/\[((?:\s*"[^"\n]*",?)+)\s*\]/g)].some(([, items = ""]) => {
    const texts = [...items.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    return texts.filter((text) => names.has(text)).length >= 3;
  });
}
