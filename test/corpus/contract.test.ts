import { readFileSync } from "node:fs";
import { type ContractFinding, compareTools, RULES } from "@toolcrib/contract";
import { digestToolList, type Tool } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { OWN_CORPUS } from "@toolcrib/testing/own-corpus";
import { expect, test } from "vitest";
import {
  type CapturedVersion,
  capturedVersions,
  leastCount,
  ownVersions,
} from "../corpus-tools.ts";
import { contractSteps, type HistoryStep } from "./contract-steps.ts";

/** What is found in one step of a history: how many findings of which rule. */
interface ToldStep {
  readonly step: string;
  readonly verdict: string;
  readonly bump: string;
  readonly rules: Readonly<Record<string, number>>;
}

/** Real histories, looked at by hand once. */
const histories: readonly { readonly package: string; readonly told: readonly ToldStep[] }[] =
  JSON.parse(readFileSync("test/corpus/contract-histories.json", "utf8"));

const compared = (versions: readonly CapturedVersion[]) =>
  contractSteps(versions).map((step) => ({ step, comparison: compareTools(step.old, step.new) }));
const results = compared(capturedVersions());
const ownResults = compared(ownVersions());
const absent = results.length === 0;
const breaking = new Set(RULES.filter(({ impact }) => impact === "breaking").map(({ id }) => id));

test.skipIf(absent)("C4 every step of every real history is decided", () => {
  const verdicts = { compatible: 0, breaking: 0, unknown: 0 };
  for (const { comparison } of results) verdicts[comparison.verdict]++;
  expect(verdicts.unknown).toBe(0);
  expect(results).toHaveLength(207);
  process.stderr.write(`corpus contract: ${JSON.stringify(verdicts)}\n`);
});

test.skipIf(absent)("C6 the 63 steps that change nothing give no finding, and no others", () => {
  const same = results.filter(
    ({ step }) => digestToolList(step.old.tools) === digestToolList(step.new.tools),
  );
  expect(same).toHaveLength(63);
  for (const { comparison } of results.filter(({ comparison }) => comparison.findings.length === 0))
    expect(comparison).toMatchObject({ verdict: "compatible", bump: "none" });
  expect(results.filter(({ comparison }) => comparison.findings.length === 0)).toEqual(same);
});

test("C4 every break of a schema has a witness that both versions confirm", () => {
  const unproved: unknown[] = [];
  let witnesses = 0;
  for (const { step, comparison } of [...results, ...ownResults]) {
    const newNames = new Map(comparison.tools.map(({ name, newName = name }) => [name, newName]));
    for (const finding of comparison.findings) {
      if (finding.side === "tool") continue;
      if (finding.witness === undefined && !isSchemaBreak(finding)) continue;
      witnesses++;
      const newName = newNames.get(finding.tool) ?? finding.tool;
      if (!isProved(finding, step, newName))
        unproved.push({ package: step.package, to: step.to, finding });
    }
  }
  expect(unproved).toEqual([]);
  expect(witnesses).toBeGreaterThan(leastCount({ all: 1_000, own: 6 }));
});

if (absent) test.skip("the histories of captured servers are told as ever");
else
  test.each(histories)("the history of $package is told as ever", ({ package: name, told }) => {
    const found = results
      .filter(({ step }) => step.package === name)
      .map(({ step, comparison }) => ({
        step: `${step.from} → ${step.to}`,
        verdict: comparison.verdict,
        bump: comparison.bump,
        rules: countRules(comparison.findings),
      }));
    expect(found).toEqual(told);
  });

test.each(OWN_CORPUS)("C4 C6 every version of $name is judged as it is written", (server) => {
  const judged = ownResults
    .filter(({ step }) => step.package === server.name)
    .map(({ step, comparison: { verdict, bump, findings } }) => ({
      version: step.to,
      told: { verdict, bump, rules: countRules(findings) },
    }));
  expect(judged).toEqual(server.versions.slice(1).map(({ version, told }) => ({ version, told })));
});

test.skipIf(absent)("the documented counts are those of the corpus", () => {
  const verdicts: Record<string, number> = {};
  const tools: Record<string, number> = {};
  const stepsByRule: Record<string, number> = {};
  const count = (counts: Record<string, number>, key: string, more = 1): void => {
    counts[key] = (counts[key] ?? 0) + more;
  };
  for (const { comparison } of results) {
    count(verdicts, comparison.verdict);
    for (const { change } of comparison.tools) count(tools, change);
    for (const rule of Object.keys(countRules(comparison.findings))) count(stepsByRule, rule);
  }
  const documented = JSON.parse(readFileSync("test/corpus/contract-counts.json", "utf8"));
  expect({
    steps: results.length,
    silent: results.filter(({ comparison }) => comparison.findings.length === 0).length,
    verdicts,
    tools,
    stepsByRule,
    findingsByRule: countRules(results.flatMap(({ comparison }) => comparison.findings)),
  }).toEqual(documented);
});

/** Breaks of headers and removed schemas are not of values. */
function isSchemaBreak({ rule }: ContractFinding): boolean {
  return breaking.has(rule) && !rule.startsWith("header-") && rule !== "output-schema-removed";
}

function isProved(finding: ContractFinding, step: HistoryStep, newName: string): boolean {
  const { side, witness, tool, ignored = false } = finding;
  if (witness === undefined || side === "tool") return false;
  const field = side === "input" ? "inputSchema" : "outputSchema";
  const accepts = (tools: readonly Tool[], name: string): boolean =>
    compileSchema(tools.find((one) => one.name === name)?.[field] ?? true).validate(witness).valid;
  const before = accepts(step.old.tools, tool);
  const after = accepts(step.new.tools, newName);
  if (ignored) return before && after;
  return side === "input" ? before && !after : after && !before;
}

function countRules(findings: readonly ContractFinding[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}
