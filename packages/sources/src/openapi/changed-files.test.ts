import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChangedFiles } from "./changed-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-changed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("only the files themselves count, not what is written beside them", () => {
  const file = join(folder, "api.yaml");
  writeFileSync(file, "one");
  const files = new ChangedFiles([file]);
  writeFileSync(join(folder, "dev.log"), "a line");
  expect(files.isChanged()).toBe(false);
  writeFileSync(file, "another");
  expect(files.isChanged()).toBe(true);
  expect(files.isChanged()).toBe(false);
});

test("a file that is replaced, removed or made counts", () => {
  const [first, second] = [join(folder, "api.yaml"), join(folder, "schemas.yaml")];
  writeFileSync(first, "one");
  const files = new ChangedFiles([first, second]);
  writeFileSync(join(folder, "new"), "two");
  renameSync(join(folder, "new"), first);
  expect(files.isChanged()).toBe(true);
  writeFileSync(second, "three");
  expect(files.isChanged()).toBe(true);
  rmSync(second);
  expect(files.isChanged()).toBe(true);
});
