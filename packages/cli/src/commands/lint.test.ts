import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
const tool = {
  name: "get_weather",
  description: "Returns the weather of a city.",
  inputSchema: { type: "object", properties: { city: { type: "string" } } },
};
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-lint-"));
  writeFileSync(join(cwd, "tools.json"), JSON.stringify([tool]));
  writeFileSync(
    join(cwd, "clean.json"),
    JSON.stringify([{ ...tool, inputSchema: { type: "object", additionalProperties: false } }]),
  );
  const config = (lint: object): string => JSON.stringify({ lint });
  writeFileSync(
    join(cwd, "strict.json"),
    config({ levels: { "parameter-undocumented": "error" } }),
  );
  writeFileSync(join(cwd, "wrong.json"), config({ levels: { "parameter-undocumentd": "error" } }));
  const accepted = { fingerprint: "ebb0da5f2667", reason: "the name says it" };
  writeFileSync(join(cwd, "accepted.json"), config({ accept: [accepted] }));
  writeFileSync(
    join(cwd, "expired.json"),
    config({ accept: [{ ...accepted, until: "2020-01-01" }] }),
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("E5 findings are grouped with their rule, place and fingerprint", async () => {
  expect(await runCli(["lint", "tools.json"], { cwd })).toEqual({
    code: 0,
    stderr: "",
    stdout: `warning  get_weather  parameter-undocumented  /inputSchema/properties/city  ebb0da5f2667
         the parameter city has no description
0 errors, 1 warning, 0 infos
`,
  });
});

test("E5 --json has the findings and a summary", async () => {
  const { stdout } = await runCli(["lint", "tools.json", "--json"], { cwd });
  expect(JSON.parse(stdout)).toEqual({
    findings: [
      {
        rule: "parameter-undocumented",
        catalogue: "lint",
        level: "warning",
        tool: "get_weather",
        path: "/inputSchema/properties/city",
        message: "the parameter city has no description",
        fingerprint: "ebb0da5f2667",
      },
    ],
    summary: { tools: 1, error: 0, warning: 1, info: 0 },
  });
});

test.each([
  [["--fail-on", "warning"], 1],
  [["--fail-on", "never"], 0],
  [["--config", "strict.json"], 1],
  [["--config", "accepted.json", "--fail-on", "info"], 0],
  [["--config", "expired.json", "--fail-on", "info"], 1],
  [["--format", "sarif"], 0],
  [["--format", "junit"], 0],
  [["--format", "markdown"], 0],
  [["--format", "github"], 0],
])("E5 lint %j ends with %i", async (words, code) => {
  expect((await runCli(["lint", "tools.json", ...words], { cwd })).code).toBe(code);
});

test("E5 nothing found is said", async () => {
  const { code, stdout } = await runCli(["lint", "clean.json", "--fail-on", "info"], { cwd });
  expect([code, stdout]).toEqual([0, "nothing to complain about\n"]);
});

test.each([
  [
    ["--config", "wrong.json"],
    'error: wrong.json#/lint/levels: there is no rule "parameter-undocumentd": did you mean parameter-undocumented?\n',
  ],
  [
    ["--clients", "grok"],
    'error: --clients cannot be "grok": give names of openai, anthropic, gemini\n',
  ],
])("mistake %j is one line and exit code 2", async (words, stderr) => {
  expect(await runCli(["lint", "tools.json", ...words], { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr,
  });
});

test("E5 an acceptance without effect is reported", async () => {
  const accept = [{ fingerprint: "ffffffffffff", reason: "nobody knows" }];
  writeFileSync(join(cwd, "unused.json"), JSON.stringify({ lint: { accept } }));
  const { stdout } = await runCli(["lint", "tools.json", "--config", "unused.json"], { cwd });
  expect(stdout).toContain("acceptance-unused  /lint/accept/0");
  expect(stdout).toContain('the acceptance of "ffffffffffff" matches no finding');
  const expired = await runCli(["lint", "tools.json", "--config", "expired.json"], { cwd });
  expect(expired.stdout).toContain("acceptance-expired  /lint/accept/0");
});
