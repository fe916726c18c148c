import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseToolList } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { lintTools } from "./lint.ts";
import { CLIENTS } from "./rule.ts";
import { LINT_RULES } from "./rules/index.ts";

const testdata = join(import.meta.dirname, "..", "testdata");

/** How often a rule fires on the tools of a case. */
function hits(rule: string, file: string): number {
  const json = JSON.parse(readFileSync(file, "utf8"));
  const { tools, omitted } = parseToolList(json, { profile: "registry" });
  // A case about the entry of a registry says whose tools they are.
  const server = json.server && { ...json.server, namesOnly: new Set(json.server.namesOnly) };
  const rules = LINT_RULES.filter(({ id }) => id === rule);
  return lintTools(tools, { rules, omitted, clients: CLIENTS, ...(server && { server }) }).length;
}

function cases(rule: string, kind: "fires" | "silent"): readonly string[] {
  const folder = join(testdata, rule, kind);
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
}

describe.each(LINT_RULES.map(({ id }) => id))("E5 %s", (rule) => {
  test("has cases of both kinds", () => {
    expect(cases(rule, "fires").length).toBeGreaterThan(0);
    expect(cases(rule, "silent").length).toBeGreaterThan(0);
  });

  test("fires where it should", () => {
    for (const file of cases(rule, "fires"))
      expect({ file, fires: hits(rule, file) > 0 }).toEqual({ file, fires: true });
  });

  test("is silent where it should be", () => {
    for (const file of cases(rule, "silent"))
      expect({ file, hits: hits(rule, file) }).toEqual({ file, hits: 0 });
  });
});

test("E5 every folder of cases belongs to a rule, and ids are kebab-case and unique", () => {
  const ids = LINT_RULES.map(({ id }) => id);
  expect(readdirSync(testdata).filter((folder) => !ids.includes(folder))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("E5 levels can be changed and rules silenced", () => {
  const tools = [{ name: "a", inputSchema: { type: "object" } }];
  const levels = { "description-missing": "error", "result-undocumented": "off" } as const;
  expect(lintTools(tools, { levels })).toEqual([
    {
      rule: "description-missing",
      catalogue: "lint",
      level: "error",
      tool: "a",
      path: "/description",
      message: "the tool has no description; say what it does and when to use it",
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ]);
});

test("E5 a rule that fires without end is cut", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`p${index}`, {}]),
  );
  const rules = LINT_RULES.filter(({ id }) => id === "parameter-untyped");
  const findings = lintTools([{ name: "a", inputSchema: { type: "object", properties } }], {
    rules,
  });
  expect(findings).toHaveLength(21);
  expect(findings.at(-1)?.message).toBe("80 more findings of this rule are left out");
});
