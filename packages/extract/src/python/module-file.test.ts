import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readModuleFile } from "./module-file.ts";

const folder = mkdtempSync(join(tmpdir(), "toolcrib-module-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["the first byte of the file", [0xff, 0x61, 0x0a, 0x62], 1],
  ["the only byte", [0xff], 1],
  ["the end of the first line", [0x61, 0xff, 0x0a, 0x62], 1],
  ["the first byte of the second line", [0x61, 0x0a, 0xff], 2],
  ["the third line", [0x0a, 0x0a, 0x61, 0xff, 0x0a], 3],
])("%s that is not UTF-8 is found on its line", (_, bytes, line) => {
  const file = join(folder, "a.py");
  writeFileSync(file, Buffer.from(bytes));
  expect(readModuleFile(file)).toMatchObject({ diagnostic: { code: "not-utf8", line } });
});

test("line ends are read as Python sees them", () => {
  const file = join(folder, "b.py");
  writeFileSync(file, "a\r\nb\rc\n");
  expect(readModuleFile(file)).toEqual({ text: "a\nb\nc\n" });
});
