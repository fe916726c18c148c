import { readdirSync } from "node:fs";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

test.each([
  [["serve", "--allow-remote", "WRONG"], '--allow-remote cannot be "WRONG"'],
  [["serve", "--collection", "WRONG"], '--collection cannot be "WRONG"'],
  [["serve", "--public-url", "WRONG"], "--public-url takes an address"],
  [["serve", "--http", "WRONG"], "WRONG"],
  [["export"], "hub export needs --out FILE"],
])("hub %j is refused before its data folder is created", async (words, message) => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runCli(["hub", ...words], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(readdirSync(cwd)).toEqual([]);
  });
});
