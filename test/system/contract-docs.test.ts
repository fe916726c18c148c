import { readFileSync } from "node:fs";
import { RULES } from "@toolcrib/contract";
import { parseConfig } from "@toolcrib/report";
import { readmeBlocks } from "@toolcrib/testing/readme-blocks";
import { expect, test } from "vitest";
import { parse } from "yaml";

const blocks = readmeBlocks("docs/contract.md");
const page = readFileSync("docs/contract.md", "utf8");

test("the configuration in the documentation is one", () => {
  const [config] = blocks.filter(({ language }) => language === "json");
  expect(parseConfig(JSON.parse(config?.code ?? ""), RULES)).toMatchObject({
    contract: { failOn: "error" },
  });
});

test("the workflow gives the action inputs that it has", () => {
  const [workflow] = blocks.filter(({ language }) => language === "yaml");
  const steps = parse(workflow?.code ?? "").jobs.contract.steps;
  const { inputs } = parse(readFileSync("action/action.yml", "utf8"));
  const own = steps.find(({ uses }: { uses: string }) => uses.includes("/action@"));
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(own.with)));
});

test("the hook in the documentation exists", () => {
  const hooks = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
  expect(hooks).toHaveLength(1);
  expect(page).toContain(`- id: ${hooks[0].id}`);
});

test("the table of real histories says what was counted", () => {
  const { steps, silent, verdicts, tools, stepsByRule } = JSON.parse(
    readFileSync("test/corpus/contract-counts.json", "utf8"),
  );
  const rows = {
    steps,
    "steps that change nothing, and give no finding": silent,
    "compatible steps": verdicts.compatible,
    "breaking steps": verdicts.breaking,
    "undecided steps": verdicts.unknown ?? 0,
    "tools unchanged": tools.unchanged,
    "tools changed": tools.changed,
    "tools added": tools.added,
    "tools removed": tools.removed,
    "tools renamed": tools.renamed,
    "steps with a version that does not say enough": stepsByRule["version-not-bumped"],
  };
  for (const [what, count] of Object.entries(rows))
    expect(page).toContain(`| ${what} | ${count} |`);
});

test("every rule that the documentation names exists", () => {
  const known = new Set(RULES.map(({ id }) => id));
  const named = [
    "param-required-added",
    "version-not-bumped",
    "unsafe-integer-only",
    "text-injection-suspect",
    "description-changed",
    "tool-added",
  ];
  for (const id of named) {
    expect(page).toContain(id);
    expect(known).toContain(id);
  }
});
