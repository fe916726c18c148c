import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockSchema } from "@toolcrib/contract";
import { configSchema } from "@toolcrib/report";
import { compileSchema } from "@toolcrib/schema";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterEach, beforeEach, expect, test } from "vitest";

const tool = {
  name: "read_file",
  inputSchema: { type: "object", properties: { path: { type: "string" } } },
};

let cwd = "";
const write = (name: string, value: unknown): void =>
  writeFileSync(join(cwd, name), JSON.stringify(value));
const read = (name: string): string => readFileSync(join(cwd, name), "utf8");
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-lock-"));
  write("tools.json", [tool, { name: "a", inputSchema: { type: "object" } }]);
  write("other.json", [{ name: "b", inputSchema: { type: "object" } }]);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

test("C6 a lock keeps whole definitions, in order, with digests", async () => {
  const { code, stdout } = await runCli(["lock", "files=tools.json"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^added {2}files {2}2 tools {2}sha256:[0-9a-f]{12}\n$/);
  const lock = JSON.parse(read("toolcrib.lock.json"));
  expect(compileSchema(lockSchema).validate(lock).problems).toEqual([]);
  expect(lock).toEqual({
    $schema: "https://toolcrib.dev/schemas/lock-2.json",
    format: "toolcrib-lock/2",
    sources: {
      files: {
        source: "tools.json",
        kind: "source",
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        tools: {
          a: {
            digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
            definition: { inputSchema: { type: "object" }, name: "a" },
          },
          read_file: {
            digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
            definition: tool,
          },
        },
      },
    },
  });
  expect(Object.keys(lock.sources.files.tools)).toEqual(["a", "read_file"]);
});

test("C1 a lock file is a source like any other", async () => {
  await runCli(["lock", "files=tools.json"], { cwd });
  const listed = await runCli(["list", "toolcrib.lock.json", "--json"], { cwd });
  expect(JSON.parse(listed.stdout).servers).toMatchObject([{ name: "files" }]);
  const { stdout } = await runCli(["diff", "toolcrib.lock.json", "tools.json"], { cwd });
  expect(stdout).toBe("nothing changed in 2 tools\n");
  writeFileSync(join(cwd, "bad.json"), read("toolcrib.lock.json").replace("read_file", "rm_file"));
  const bad = await runCli(["diff", "bad.json", "tools.json"], { cwd });
  expect(bad).toMatchObject({ code: 2, stdout: "" });
});

test("the same definitions give the same bytes, whatever the order", async () => {
  await runCli(["lock", "t=tools.json"], { cwd });
  const first = read("toolcrib.lock.json");
  write("tools.json", [
    { inputSchema: { type: "object" }, name: "a" },
    { inputSchema: tool.inputSchema, name: tool.name },
  ]);
  const { stdout } = await runCli(["lock", "t=tools.json", "--json"], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({ sources: [{ name: "t", change: "unchanged" }] });
  expect(read("toolcrib.lock.json")).toBe(first);
});

test("locking one source leaves the others as they are", async () => {
  await runCli(["lock", "tools.json", "other.json"], { cwd });
  write("other.json", [{ name: "c", inputSchema: { type: "object" } }]);
  const { stdout } = await runCli(["lock", "other.json", "--json"], { cwd });
  expect(JSON.parse(stdout).sources).toMatchObject([{ name: "other.json", change: "changed" }]);
  const { sources } = JSON.parse(read("toolcrib.lock.json"));
  expect(Object.keys(sources)).toEqual(["other.json", "tools.json"]);
  expect(Object.keys(sources["other.json"].tools)).toEqual(["c"]);
});

test("--accept records a change in the configuration, and only there", async () => {
  const words = ["lock", "--accept", "0a1b2c3d4e5f", "--reason", "nobody calls it"];
  const first = await runCli([...words, "--until", "2027-01-31"], { cwd });
  expect(first).toEqual({
    code: 0,
    stderr: "",
    stdout: "0a1b2c3d4e5f may pass until 2027-01-31 (toolcrib.config.json)\n",
  });
  await runCli(["lock", "--accept", "000000000000", "--reason", "checked"], { cwd });
  const config = JSON.parse(read("toolcrib.config.json"));
  expect(compileSchema(configSchema).validate(config).problems).toEqual([]);
  expect(config).toEqual({
    $schema: "https://toolcrib.dev/schemas/config-1.json",
    contract: {
      accept: [
        { fingerprint: "000000000000", reason: "checked" },
        { fingerprint: "0a1b2c3d4e5f", reason: "nobody calls it", until: "2027-01-31" },
      ],
    },
  });
  expect(existsSync(join(cwd, "toolcrib.lock.json"))).toBe(false);
});

test("an accepted finding no longer fails, and the verdict stays what it is", async () => {
  write("new.json", []);
  const before = await runCli(["diff", "other.json", "new.json", "--json"], { cwd });
  const [{ fingerprint }] = JSON.parse(before.stdout).findings;
  await runCli(["lock", "--accept", fingerprint, "--reason", "agreed"], { cwd });
  const after = await runCli(["diff", "other.json", "new.json", "--json"], { cwd });
  expect({ before: before.code, after: after.code }).toEqual({ before: 1, after: 0 });
  expect(JSON.parse(after.stdout)).toMatchObject({
    verdict: "breaking",
    findings: [],
    accepted: [{ rule: "tool-removed", fingerprint }],
    summary: { errors: 0, accepted: 1 },
  });
});

test.each([
  [[], "error: no source was given"],
  [["absent.json"], "error: absent.json: there is no such file"],
  [["x=tools.json", "x=other.json"], 'error: two sources are called "x"'],
  [["--accept", "0a1b2c3d4e5f"], "error: --accept needs --reason"],
  [["--accept", "nonsense", "--reason", "x"], "error: "],
  [["--accept", "0a1b2c3d4e5f", "--reason", "x", "--until", "soon"], "error: "],
  [["tools.json", "--accept", "0a1b2c3d4e5f", "--reason", "x"], "error: --accept takes no source"],
])("lock %j is refused with one line", async (words, line) => {
  const { code, stdout, stderr } = await runCli(["lock", ...words], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr.startsWith(line)).toBe(true);
  expect(stderr.trimEnd()).not.toContain("\n");
  expect(existsSync(join(cwd, "toolcrib.lock.json"))).toBe(false);
});
