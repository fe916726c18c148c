import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tables = readdirSync("packages").flatMap((folder) =>
  ["error-codes.ts", "errors.ts"].flatMap((file) => {
    try {
      return [{ folder, text: readFileSync(`packages/${folder}/src/${file}`, "utf8") }];
    } catch {
      return [];
    }
  }),
);
const codesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}"?([\w-]+)"?: \{$/gm)].map(([, code = ""]) => code);

test.each(tables)("the codes of $folder are kebab-case and in alphabetical order", ({ text }) => {
  const codes = codesOf(text);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes).toEqual([...codes].sort());
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("a code belongs to one package", () => {
  const codes = tables.flatMap(({ text }) => codesOf(text));
  expect(codes).toEqual([...new Set(codes)]);
});
