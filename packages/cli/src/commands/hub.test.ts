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

test("a hub listens where browsers go unless it is told where", async () => {
  const { stdout } = await runCli(["hub", "--help"], {});
  const [, address = ""] = /where to listen \((127\.0\.0\.1:\d+)\)/.exec(stdout) ?? [];
  expect(address).not.toBe("");
  // Whether somebody listens there or not: some ports are refused before anybody is asked.
  const answer = await fetch(`http://${address}/healthz`).then(
    () => "answered",
    ({ cause }: Error) => String(cause),
  );
  expect(answer).not.toContain("bad port");
});
