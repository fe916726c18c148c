import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readmeBlocks } from "@toolcrib/testing/readme-blocks";
import { transformSync } from "oxc-transform";
import { expect, test } from "vitest";

const folders = readdirSync("packages");
const blocks = folders
  .map((folder) => `packages/${folder}/README.md`)
  .filter((file) => existsSync(file))
  .flatMap(readmeBlocks)
  .filter(({ language }) => language === "ts")
  .map((block) => ({ ...block, place: `${block.file}:${block.line}` }));

test.each(folders)("packages/%s has a README", (folder) => {
  expect(readFileSync(`packages/${folder}/README.md`, "utf8")).toMatch(/^# /);
});

/** What each console.log of an example prints stands behind it as a comment of one or more lines. */
test.each(blocks)("the example at $place prints what it says", ({ place, code }) => {
  const cache = resolve("node_modules", ".cache", "readme-examples");
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${place.replaceAll(/\W+/g, "-")}.mjs`);
  writeFileSync(file, transformSync(file.replace(".mjs", ".ts"), code).code);
  const expected = [...code.matchAll(/console\.log\(.*\);\s*((?:\/\/ .*\s*)+)/g)].flatMap(
    ([, comment]) => [...(comment ?? "").matchAll(/\/\/ (.*)/g)].map(([, text]) => text),
  );
  const printed = execFileSync(process.execPath, [file], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
  expect(expected.length).toBeGreaterThan(0);
  expect(printed).toEqual(expected);
});
