import { RULES } from "@toolcrib/contract";
import { runCli } from "@toolcrib/testing/run-cli";
import { expect, test } from "vitest";

test("rules lists every rule with its levels", async () => {
  const { code, stdout } = await runCli(["rules"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^RULE +AGENT +CLIENT +CODEGEN +LINT\n/);
  expect(stdout).toMatch(/^tool-removed +warning +error +error +-$/m);
  const shared = [
    "tool-unreadable",
    "schema-invalid",
    "header-invalid",
    "acceptance-expired",
    "acceptance-unused",
  ];
  for (const { id } of RULES)
    expect(stdout).toContain(shared.includes(id) ? `\ncontract/${id} ` : `\n${id} `);
});

test("a rule is explained", async () => {
  const { stdout } = await runCli(["rules", "tool-removed"]);
  expect(stdout).toBe(
    [
      "tool-removed",
      "  why:    Every call of the tool fails: there is no such tool.",
      "  advice: Keep the tool, or keep it under its old name beside the new one until callers have moved.",
      "  levels: agent warning, client error, codegen error",
      "",
    ].join("\n"),
  );
  const { stdout: json } = await runCli(["rules", "tool-removed", "--json"]);
  expect(JSON.parse(json).rules).toMatchObject([{ id: "tool-removed", impact: "breaking" }]);
});

test("a rule that diff and lint both have is explained for both, or for one of them", async () => {
  const both = await runCli(["rules", "schema-invalid", "--json"]);
  expect(JSON.parse(both.stdout).rules).toMatchObject([
    { id: "schema-invalid", catalogue: "contract" },
    { id: "schema-invalid", catalogue: "lint" },
  ]);
  const { stdout } = await runCli(["rules", "lint/schema-invalid"]);
  expect(stdout).toMatch(
    /^lint\/schema-invalid\n {2}why: .+\n {2}advice: .+\n {2}levels: lint error\n$/,
  );
});

test("a mistyped rule is answered with the one that was meant", async () => {
  expect(await runCli(["rules", "tool-remved"])).toEqual({
    code: 2,
    stdout: "",
    stderr: 'error: there is no rule "tool-remved": did you mean tool-removed?\n',
  });
});
