import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-newcomer-"));
  writeFileSync(
    join(cwd, "weather.ts"),
    "/** Says hello. */\nexport function hello(name: string): string {\n  return name;\n}\n",
  );
  writeFileSync(
    join(cwd, "broken.ts"),
    "export function broken(a: string): string {\n  return a +;\n}\n",
  );
  writeFileSync(
    join(cwd, "tools.py"),
    'def hello(name: str) -> str:\n    """Say hello."""\n    return name\n',
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("a wrong path says what is there", async () => {
  const { code, stdout, stderr } = await runCli(["show", "wether.ts", "hello"], { cwd });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^error: .*wether\.ts.*\n$/);
  expect(stderr).toContain("weather.ts");
});

test("a file with a mistake is named with its line and column", async () => {
  const { code, stderr } = await runCli(["list", "broken.ts", "--show-tools"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toMatch(/broken\.ts:2:\d+/);
});

test("a port that is taken is said, with what to do", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, "127.0.0.1", () => {
      const address = taken.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  try {
    const { code, stdout, stderr } = await runCli(["serve", "weather.ts", "--http", String(port)], {
      cwd,
    });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^error: .*${port}.*taken.*\\n$`));
  } finally {
    taken.close();
  }
});

test("an unknown tool name finds the one that was meant", async () => {
  expect(await runCli(["call", "weather.ts", "helo", "name=x"], { cwd })).toEqual({
    code: 5,
    stdout: "",
    stderr: 'error: there is no tool "helo": did you mean hello?\n',
  });
});

test("without Python it is said what to install or to set", async () => {
  const { code, stdout, stderr } = await runCli(["call", "tools.py", "hello", "name=x"], {
    cwd,
    env: { PATH: join(cwd, "nothing") },
  });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^error: .*Python 3.*\n$/);
});

test("call and show report only what concerns their tool", async () => {
  writeFileSync(
    join(cwd, "mixed.ts"),
    "/** Fine. */\nexport function fine(): string {\n  return 'x';\n}\n" +
      "/** Bad. */\nexport function bad(done: () => void): void {}\n" +
      "/** Worse. */\nexport function worse(key: symbol): void {}\n",
  );
  const said = async (...words: readonly string[]): Promise<string> =>
    (await runCli(words, { cwd })).stderr;
  expect(await said("call", "mixed.ts", "fine")).toBe("");
  expect(await said("show", "mixed.ts", "fine")).toBe("");
  const missing = await said("show", "mixed.ts", "bad");
  expect(missing).toContain("mixed.ts:6:21");
  expect(missing).not.toContain("worse");
  expect(await said("list", "mixed.ts")).toMatch(/6:21.*\n.*8:28/);
});
