import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const add = {
  name: "add",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
  },
  outputSchema: { type: "object", properties: { sum: { type: "number" } }, required: ["sum"] },
};

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-validate-"));
  writeFileSync(join(cwd, "good.json"), JSON.stringify([add]));
  writeFileSync(
    join(cwd, "bad.json"),
    JSON.stringify([
      add,
      {
        name: "remote",
        inputSchema: { type: "object", properties: { x: { $ref: "https://example.com/s" } } },
      },
      { name: "wrong", inputSchema: { type: "object", properties: { x: { type: "strng" } } } },
    ]),
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("valid definitions end with exit code 0", async () => {
  expect(await runCli(["validate", "good.json"], { cwd })).toEqual({
    code: 0,
    stdout: "1 tool is valid\n",
    stderr: "",
  });
  const { stdout } = await runCli(["validate", "good.json", "--json"], { cwd });
  expect(JSON.parse(stdout)).toEqual({ valid: true, findings: [], problems: [] });
});

test("S3 invalid definitions are named with rule and place, exit code 1", async () => {
  const { code, stdout } = await runCli(["validate", "bad.json", "--json"], { cwd });
  expect(code).toBe(1);
  const { valid, findings } = JSON.parse(stdout);
  expect(valid).toBe(false);
  expect(findings.map(({ path, level }: { path: string; level: string }) => [path, level])).toEqual(
    [
      ["/1/inputSchema/properties/x/$ref", "error"],
      ["/2/inputSchema/properties/x/type", "error"],
    ],
  );
  const never = await runCli(["validate", "bad.json", "--fail-on", "never"], { cwd });
  expect(never.code).toBe(0);
  expect(never.stdout).toContain("error: /1/inputSchema/properties/x/$ref: remote: ");
});

test.each([
  [["add", "--args", '{"a":1,"b":2}'], 0, "valid\n"],
  [["add", "--result", '{"sum":3}'], 0, "valid\n"],
])("S5 a value that fits: %j", async (words, code, stdout) => {
  expect(await runCli(["validate", "good.json", ...words], { cwd })).toEqual({
    code,
    stdout,
    stderr: "",
  });
});

test("S5 a value that does not fit is told with path and reason, exit code 1", async () => {
  const { code, stdout } = await runCli(
    ["validate", "good.json", "add", "--args", '{"a":"x","b":2}', "--json"],
    { cwd },
  );
  expect(code).toBe(1);
  const { valid, findings, problems } = JSON.parse(stdout);
  expect({ valid, findings }).toEqual({ valid: false, findings: [] });
  expect(problems).toHaveLength(1);
  expect(problems[0].path).toBe("/a");
  const text = await runCli(["validate", "good.json", "add", "--result", "{}"], { cwd });
  expect(text.code).toBe(1);
  expect(text.stdout).toMatch(/^not valid:\n1\. \(root\): expected the property "sum"/);
});

test.each([
  [
    ["good.json", "add"],
    "error: give a source alone, or a source, a tool and --args or --result\n",
  ],
  [
    ["good.json", "--args", "{}"],
    "error: give a source alone, or a source, a tool and --args or --result\n",
  ],
  [
    ["good.json", "add", "--args", "{}", "--result", "{}"],
    "error: give --args or --result, not both\n",
  ],
  [["good.json", "add", "--args", "{"], "error: --args:1:2: "],
])("%j cannot be understood", async (words, stderr) => {
  const answer = await runCli(["validate", ...words], { cwd });
  expect(answer.code).toBe(2);
  expect(answer.stderr.slice(0, stderr.length)).toBe(stderr);
});
