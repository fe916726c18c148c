import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const list = new Map(
  [
    ...readFileSync("docs/requirements.md", "utf8").matchAll(/^\| ([A-Z]\d+) \| (open|done) \|/gm),
  ].map(([, id, state]) => [id, state] as const),
);

/** The ids a test file names at the start of a title: `test("M4 …")`, `test("R5 R6 …")`. */
function citedIds(source: string): readonly string[] {
  const titles = source.matchAll(
    /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*["'`]((?:[A-Z]\d+[ ,:]+)+)/g,
  );
  return [...titles].flatMap(([, ids]) => ids?.match(/[A-Z]\d+/g) ?? []);
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", "testdata", "fixtures"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

const files = ["packages", "test"]
  .flatMap(testFiles)
  .filter((f) => !f.endsWith("requirements.test.ts"));
const citations = files.flatMap((file) =>
  citedIds(readFileSync(file, "utf8")).map((id) => ({ file, id })),
);

test("the list holds every requirement once", () => {
  expect(list.size).toBeGreaterThanOrEqual(75);
});

test("every requirement marked done is proved by a test", () => {
  const cited = new Set(citations.map(({ id }) => id));
  const unproved = [...list].filter(([id, state]) => state === "done" && id && !cited.has(id));
  expect(unproved).toEqual([]);
});

test("no test names a requirement that is not in the list", () => {
  expect(citations.filter(({ id }) => !list.has(id))).toEqual([]);
});

test("ids are read from titles, several at a time", () => {
  expect(citedIds('test("M4 formats", () => {})')).toEqual(["M4"]);
  expect(citedIds('test.each(rows)("R5 R6: %s", () => {})')).toEqual(["R5", "R6"]);
  expect(citedIds('test("formats M4", () => {})')).toEqual([]);
});
