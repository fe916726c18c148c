import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-endings-"));
  writeFileSync(
    join(cwd, "tools.mjs"),
    `import { writeFileSync } from "node:fs";
/** Answers, and leaves a timer behind. */
export function leaves() {
  setInterval(() => {}, 1_000);
  return "done";
}
/**
 * Never answers.
 * @param {string} started - a file to write first
 */
export async function hangs(started) {
  writeFileSync(started, "");
  await new Promise(() => setInterval(() => {}, 1_000));
}
`,
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

function start(words: readonly string[], stdout: "pipe" | number = "pipe"): ChildProcess {
  return spawn(process.execPath, [programFile, ...words], { cwd, stdio: ["pipe", stdout, "pipe"] });
}

async function ending(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += String(chunk);
    });
  const code = await new Promise<number | null>((done) => child.on("close", done));
  return { code, text };
}

test("a tool that leaves a timer behind does not keep the command alive", async () => {
  expect(await ending(start(["call", "tools.mjs", "leaves"]))).toEqual({
    code: 0,
    text: "done\n",
  });
});

test("Ctrl-C during a call of code ends with 130, whatever the code still waits for", async () => {
  const started = join(cwd, "started");
  const child = start(["call", "tools.mjs", "hangs", `started=${started}`]);
  const ended = ending(child);
  await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toEqual({ code: 130, text: "" });
});

test("--timeout ends a call of code with exit code 4", async () => {
  const started = join(cwd, "slow");
  const words = ["call", "tools.mjs", "hangs", `started=${started}`, "--timeout", "50ms"];
  expect(await ending(start(words))).toEqual({
    code: 4,
    text: "error: hangs was not answered within 50 ms\n",
  });
});

test("a second Ctrl-C ends a server whose tool never answers", async () => {
  const started = join(cwd, "never");
  const child = start(["serve", "tools.mjs", "--debug"]);
  const ended = ending(child);
  const params = { name: "hangs", arguments: { started } };
  child.stdin?.write(
    `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })}\n`,
  );
  await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
  child.kill("SIGINT");
  child.kill("SIGTERM");
  const { code, text } = await ended;
  expect([130, 143]).toContain(code); // either may arrive first
  expect(text).not.toContain("process.exit()");
});

test("Ctrl-C while stdin is read ends with 130", async () => {
  const child = start(["list", "-", "--debug"]);
  const ended = ending(child);
  await new Promise<void>((reading) =>
    child.stderr?.on("data", (chunk) => String(chunk).includes("opening as") && reading()),
  );
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
});

test.runIf(existsSync("/dev/full"))("a full disk is told in one line", async () => {
  const child = start(["rules"], openSync("/dev/full", "w"));
  expect(await ending(child)).toEqual({
    code: 2,
    text: "error: the result cannot be written: ENOSPC: no space left on device, write\n",
  });
});

test("a call of code that takes too long is not a result of the tool", async () => {
  const words = ["call", "tools.mjs", "hangs", `started=${join(cwd, "json")}`];
  const answer = await runCli([...words, "--timeout", "50ms", "--json"], { cwd });
  expect(answer).toEqual({
    code: 4,
    stdout: "",
    stderr: "error: hangs was not answered within 50 ms\n",
  });
});

test("serve --timeout holds for code that is served", async () => {
  const server = await startServe([join(cwd, "tools.mjs"), "--http", "0", "--timeout", "50ms"]);
  try {
    const answer = await runCli(["call", server.url, "hangs", `started=${join(cwd, "served")}`]);
    expect(answer).toMatchObject({
      code: 5,
      stdout: "The call was ended early: no answer within 50 ms\n",
    });
  } finally {
    await server.stop();
  }
});
