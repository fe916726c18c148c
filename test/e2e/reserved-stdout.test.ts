import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgramFile } from "../program.ts";

/** Ways in which code writes to the stdout of its process. */
const ways = {
  write_sync: `writeSync(1, "NOISE\\n");`,
  write_file: `fs.writeFileSync(1, "NOISE\\n"); fs.appendFileSync(1, "NOISE\\n");`,
  write_later: `await new Promise((done) => fs.write(1, "NOISE\\n", done));`,
  stream: `await new Promise((done) => fs.createWriteStream("", { fd: 1, autoClose: false }).end("NOISE\\n", done));`,
  exec_sync: `execSync("echo NOISE", { stdio: "inherit" });`,
  spawn_sync: `spawnSync("echo", ["NOISE"], { stdio: [0, 1, 2] });`,
  spawned: `await ended(spawn("echo", ["NOISE"], { stdio: "inherit" }));`,
  spawned_stream: `await ended(spawn("echo", ["NOISE"], { stdio: ["ignore", process.stdout, "ignore", 1] }));`,
  forked: `await ended(fork(noisy));`,
} as const;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-stdout-"));
  writeFileSync(join(folder, "noisy.cjs"), `process.stdout.write("NOISE\\n");`);
  writeFileSync(
    join(folder, "tools.mjs"),
    `import { execSync, fork, spawn, spawnSync } from "node:child_process";
import fs, { writeSync } from "node:fs";
const noisy = new URL("noisy.cjs", import.meta.url).pathname;
const ended = (child) => new Promise((done) => child.on("exit", done));
${Object.entries(ways)
  .map(
    ([name, code]) =>
      `/** Writes. @returns {Promise<string>} */\nexport async function ${name}() { ${code} return "done"; }`,
  )
  .join("\n")}
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("W1 what a tool writes to stdout by itself, or by programs it starts, is not a message", async () => {
  const names = Object.keys(ways);
  const clientInfo = { name: "pipe", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const messages = [
    { jsonrpc: "2.0", id: "open", method: "initialize", params },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    ...names.map((name) => ({
      jsonrpc: "2.0",
      id: name,
      method: "tools/call",
      params: { name, arguments: {} },
    })),
  ];
  const { code, stdout, stderr } = await runProgramFile(["serve", join(folder, "tools.mjs")], {
    stdin: messages.map((message) => `${JSON.stringify(message)}\n`).join(""),
  });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  const answers = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(answers.map(({ id }) => id).sort()).toEqual(["open", ...names].sort());
  for (const answer of answers.filter(({ id }) => id !== "open"))
    expect(JSON.stringify(answer)).toContain('"result":"done"');
  expect(stderr.match(/NOISE/g)?.length).toBeGreaterThanOrEqual(names.length - 1);
  expect(code).toBe(0);
});

test("the result of call is all that is on stdout", async () => {
  const { stdout, stderr } = await runProgramFile(["call", join(folder, "tools.mjs"), "exec_sync"]);
  expect(stdout).toBe("done\n");
  expect(stderr).toContain("NOISE");
});
