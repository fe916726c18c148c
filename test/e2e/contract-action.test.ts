import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";

const program = resolve("packages/cli/bin/toolcrib.js");
const script = resolve("action/compare.sh");
const schema = (required: readonly string[]): object => ({
  type: "object",
  properties: { title: { type: "string" } },
  required,
});

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-action-"));
  const write = (name: string, required: readonly string[]): void =>
    writeFileSync(join(cwd, name), JSON.stringify([{ name: "t", inputSchema: schema(required) }]));
  write("old.json", []);
  write("new.json", ["title"]);
  execFileSync(process.execPath, [program, "lock", "tools=old.json"], { cwd });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

function runAction(inputs: Readonly<Record<string, string>>): {
  readonly code: number | null;
  readonly stdout: string;
  readonly outputs: string;
  readonly summary: string;
} {
  const files = { GITHUB_OUTPUT: join(cwd, "outputs"), GITHUB_STEP_SUMMARY: join(cwd, "summary") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  const { status, stdout } = spawnSync("bash", [script], {
    cwd,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      TOOLCRIB_COMMAND: `${process.execPath} ${program}`,
      ...files,
      ...inputs,
    },
  });
  const read = (file: string): string => readFileSync(file, "utf8");
  return {
    code: status,
    stdout,
    outputs: read(files.GITHUB_OUTPUT),
    summary: read(files.GITHUB_STEP_SUMMARY),
  };
}

test("C3 the action fails a break, annotates it and writes summary, outputs and SARIF", () => {
  const { code, stdout, outputs, summary } = runAction({
    TOOLCRIB_OLD: "old.json",
    TOOLCRIB_NEW: "new.json",
    TOOLCRIB_SARIF_FILE: "findings.sarif",
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^::error file=new\.json,title=t param-became-required/);
  expect(outputs).toBe("verdict=breaking\nbump=major\n");
  expect(summary).toContain("<details open><summary><code>t</code>");
  expect(JSON.parse(readFileSync(join(cwd, "findings.sarif"), "utf8"))).toMatchObject({
    runs: [{ results: [{ ruleId: "param-became-required" }] }],
  });
});

test("C3 without an old side, the action checks the lock", () => {
  expect(runAction({})).toMatchObject({
    code: 0,
    stdout: "nothing changed in 1 tool\n",
    outputs: "verdict=compatible\nbump=none\n",
  });
  expect(runAction({ TOOLCRIB_NEW: "new.json" })).toMatchObject({ code: 1 });
  expect(runAction({ TOOLCRIB_NEW: "new.json", TOOLCRIB_FAIL_ON: "never" })).toMatchObject({
    code: 0,
  });
});

test("C3 what cannot be compared fails the action, without an outcome", () => {
  const failed = runAction({ TOOLCRIB_OLD: "old.json", TOOLCRIB_NEW: "$(touch hacked)" });
  expect(failed).toMatchObject({ code: 2, stdout: "", outputs: "", summary: "" });
});

test("the action hands every input to a script as a variable, and to nothing else", () => {
  const { inputs, runs } = parse(readFileSync("action/action.yml", "utf8"));
  const used = new Set<string | undefined>();
  for (const step of runs.steps) {
    expect(step.run).not.toContain("${{");
    const [, name = ""] = /\/(\w+\.sh)"$/.exec(step.run) ?? [];
    const script = readFileSync(`action/${name}`, "utf8");
    expect(script).toContain('/toolcrib.sh"');
    const text = script + readFileSync("action/toolcrib.sh", "utf8");
    for (const [variable, value] of Object.entries<string>(step.env)) {
      expect(text).toContain(variable);
      used.add(/inputs\.([\w-]+)/.exec(value)?.[1]);
    }
  }
  expect([...used].toSorted()).toEqual(Object.keys(inputs).sort());
});

test("the pre-commit hook names a command that exists", () => {
  const [hook] = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
  const [, name, ...words] = hook.entry.split(" ");
  expect(name).toBe("toolcrib");
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd });
  expect(status).toBe(0);
});
