import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportSchema } from "@toolcrib/contract";
import { compileSchema } from "@toolcrib/schema";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const text = { type: "string" };
const before = {
  name: "create_issue",
  description: "Opens an issue",
  inputSchema: { type: "object", properties: { title: text, body: text }, required: ["title"] },
};
const after = {
  ...before,
  inputSchema: {
    type: "object",
    properties: { title: text, body: text, project: text },
    required: ["title", "project"],
  },
};
const other = { name: "list_issues", inputSchema: { type: "object", additionalProperties: false } };
const draft7 = "http://json-schema.org/draft-07/schema#";
const drifted = [before, other].map((tool) => ({
  ...tool,
  execution: { taskSupport: "forbidden" },
  inputSchema: { ...tool.inputSchema, $schema: draft7 },
}));

let cwd = "";
const write = (name: string, value: unknown): void =>
  writeFileSync(join(cwd, name), typeof value === "string" ? value : JSON.stringify(value));
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-diff-"));
  write("old.json", [before, other]);
  write("new.json", [after, other]);
  write("reordered.json", [
    other,
    JSON.parse(
      `{"inputSchema":${JSON.stringify(before.inputSchema)},"description":"Opens an issue","name":"create_issue"}`,
    ),
  ]);
  write("drifted.json", drifted);
  write("open.json", [{ name: "a", inputSchema: { type: "object", properties: { x: text } } }]);
  write("wider.json", [
    { name: "a", inputSchema: { type: "object", properties: { x: text, y: text } } },
  ]);
  write("v1.json", snapshot("1.4.2", [before]));
  write("v2.json", snapshot("1.5.0", [after]));
  write("broken.json", '{"tools": [}');
  write("server.json", {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.example/shop",
    description: "A shop",
    version: "1.0.0",
  });
  write("package.json", { name: "x", dependencies: {} });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("C1 C2 C4 a new required parameter breaks, with a call that proves it", async () => {
  const { code, stdout, stderr } = await runCli(["diff", "old.json", "new.json"], { cwd });
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout.replace(/ {2}[0-9a-f]{12}\n/, "\n")).toBe(
    [
      "error    create_issue  param-required-added  /required",
      '         parameter "project" is now required',
      '         this call worked before and is refused now: {"title":"x"}',
      "breaking: 1 error, 0 warnings, 0 infos; this asks for a major version",
      "",
    ].join("\n"),
  );
});

test("C3 --json is one document of the published shape", async () => {
  const { code, stdout } = await runCli(["diff", "old.json", "new.json", "--json"], { cwd });
  const report = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(compileSchema(reportSchema).validate(report).problems).toEqual([]);
  expect(report).toEqual({
    $schema: "https://toolcrib.dev/schemas/report-1.json",
    verdict: "breaking",
    bump: "major",
    tools: [
      { name: "create_issue", change: "changed", verdict: "breaking", bump: "major" },
      { name: "list_issues", change: "unchanged", verdict: "compatible", bump: "none" },
    ],
    findings: [
      {
        rule: "param-required-added",
        catalogue: "contract",
        level: "error",
        tool: "create_issue",
        side: "input",
        path: "/required",
        message: 'parameter "project" is now required',
        witness: { title: "x" },
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
    ],
    summary: { errors: 1, warnings: 0, infos: 0, accepted: 0, tools: 2, changedTools: 1 },
  });
});

test.each([
  ["old.json", "old.json"],
  ["old.json", "reordered.json"],
])("nothing changed between %s and %s", async (old, next) => {
  const { code, stdout } = await runCli(["diff", old, next, "--fail-on", "info"], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "nothing changed in 2 tools\n" });
});

test("generator drift is one line, and every one with --all", async () => {
  const short = await runCli(["diff", "old.json", "drifted.json"], { cwd });
  expect(short).toEqual({
    code: 0,
    stderr: "",
    stdout: [
      "warning  generator-drift",
      "         generator drift in 2 tools: $schema (2), the execution field (2); --all lists it",
      "compatible: 0 errors, 2 warnings, 2 infos; this asks for a patch version",
      "",
    ].join("\n"),
  });
  const long = await runCli(["diff", "old.json", "drifted.json", "--all"], { cwd });
  expect(long.stdout.match(/dialect-changed|field-changed/g)).toHaveLength(4);
});

test("an optional parameter of an open object is an info, and a break with --strict", async () => {
  const mild = await runCli(["diff", "open.json", "wider.json", "--json"], { cwd });
  expect(mild.code).toBe(0);
  expect(JSON.parse(mild.stdout)).toMatchObject({
    verdict: "compatible",
    bump: "minor",
    findings: [{ rule: "param-optional-added", level: "info", undeclaredKeyOnly: true }],
  });
  const strict = await runCli(["diff", "open.json", "wider.json", "--strict", "--json"], { cwd });
  expect(strict.code).toBe(1);
  expect(JSON.parse(strict.stdout)).toMatchObject({
    verdict: "breaking",
    findings: [{ rule: "undeclared-key-only", level: "error", undeclaredKeyOnly: true }],
  });
});

test("C7 the version to come, and a version that does not say enough", async () => {
  const { stdout } = await runCli(["diff", "v1.json", "v2.json"], { cwd });
  expect(stdout).toContain("the next version should be 2.0.0 (major)\n");
  expect(stdout).toContain("version-not-bumped");
});

test.each([
  ["agent", "warning", 0],
  ["client", "error", 1],
  ["codegen", "error", 1],
])("profile %s changes levels and never the verdict", async (profile, level, exit) => {
  const words = ["diff", "old.json", "new.json", "--profile", profile, "--json"];
  const { code, stdout } = await runCli(words, { cwd });
  expect(code).toBe(exit);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: "breaking", findings: [{ level }] });
});

test.each([
  ["never", 0],
  ["warning", 1],
])("C3 --fail-on %s ends with %i", async (level, exit) => {
  const { code } = await runCli(["diff", "old.json", "new.json", "--fail-on", level], { cwd });
  expect(code).toBe(exit);
});

test("C1 a git revision is a side", async () => {
  const git = (...words: readonly string[]): void =>
    void execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...words], {
      cwd,
      stdio: "pipe",
    });
  write("tools.json", [before, other]);
  git("init", "-q");
  git("add", "tools.json");
  git("commit", "-qm", "first");
  write("tools.json", [after, other]);
  const { code, stdout } = await runCli(["diff", "git:HEAD:tools.json", "tools.json"], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain("param-required-added");
});

test("C1 tools go by the names they have without that of their source", async () => {
  const { code, stdout } = await runCli(["diff", "a=old.json", "b=old.json"], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "nothing changed in 2 tools\n" });
});

test("C1 of a file with functions and a class, each has its own name", async () => {
  write("one.ts", "/** A. */\nexport function a(): void {}\n");
  write(
    "two.ts",
    "/** A. */\nexport function a(): void {}\nexport class C { /** B. */ b(): void {} }\n",
  );
  const { stdout } = await runCli(["diff", "one.ts", "two.ts", "--json"], { cwd });
  expect(JSON.parse(stdout).tools).toMatchObject([
    { name: "a", change: "unchanged" },
    { name: "b", change: "added" },
  ]);
});

test("C1 the entries of two registries are compared by their names", async () => {
  const entry = (name: string): object => ({
    image: `ghcr.io/example/${name}:1`,
    transport: "stdio",
    description: name,
    tier: "Community",
    status: "Active",
    tools: ["t"],
  });
  const registry = (...names: readonly string[]): object => ({
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: Object.fromEntries(names.map((name) => [name, entry(name)])),
  });
  write("registry-old.json", registry("one", "two"));
  write("registry-new.json", registry("two"));
  const { code, stdout } = await runCli(
    ["diff", "registry-old.json", "registry-new.json", "--json"],
    { cwd },
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout).tools).toMatchObject([
    { name: "one:t", change: "removed" },
    { name: "two:t", change: "unchanged" },
  ]);
});

test.each([
  [["old.json", "absent.json"], 2, "error: absent.json: there is no such file"],
  [["old.json", "broken.json"], 2, "error: broken.json:1:12: "],
  [["old.json", "package.json"], 2, "error: package.json holds no tools: expected "],
  [["server.json", "new.json"], 2, "error: io.example/shop does not say which tools it has: "],
  [["old.json", "server.json"], 2, "error: io.example/shop does not say which tools it has: "],
  [["old.json"], 2, "error: give two sources to compare: toolcrib diff OLD NEW"],
  [["old.json", "new.json", "new.json"], 2, "error: give two sources to compare"],
  [["old.json", "new.json", "--format", "pdf"], 2, "error: "],
  [["old.json", "new.json", "--config", "absent.json"], 2, "error: absent.json: there is no such"],
  [["old.json", "--", "node", "-e", "process.exit(3)"], 4, "error: "],
  [["old.json", "--new-command", "node -e 'process.exit(3)'"], 4, "error: "],
])("%j could not be compared: exit %i and one line", async (words, exit, line) => {
  const { code, stdout, stderr } = await runCli(["diff", ...words], { cwd });
  expect({ code, stdout }).toEqual({ code: exit, stdout: "" });
  const errors = stderr.split("\n").filter((found) => found.startsWith("error"));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(line);
});

function snapshot(version: string, tools: readonly unknown[]): object {
  return {
    format: "toolcrib-snapshot/1",
    server: { name: "shop", version },
    era: "2026-07-28",
    tools,
  };
}

test("an acceptance that nothing needs is told, and nothing changed all the same", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-unused-"));
  try {
    const tools = JSON.stringify([{ name: "a", inputSchema: { type: "object" } }]);
    writeFileSync(join(folder, "tools.json"), tools);
    await runCli(["lock", "--accept", "000000000000", "--reason", "once"], { cwd: folder });
    const words = ["diff", "tools.json", "tools.json"];
    const { code, stdout } = await runCli(words, { cwd: folder });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^warning +acceptance-unused .*\n.*\nnothing changed in 1 tool; 1 warning\n$/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
