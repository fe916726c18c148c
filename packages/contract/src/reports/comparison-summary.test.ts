import { expect, test } from "vitest";
import type { Comparison } from "../comparison.ts";
import { comparisonSummary } from "./comparison-summary.ts";

const counts = { errors: 0, warnings: 0, infos: 0, accepted: 0, changedTools: 0, tools: 3 };

function summaryOf(
  verdict: Comparison["verdict"],
  bump: Comparison["bump"],
  summary: Partial<Comparison["summary"]>,
): string {
  const all = { ...counts, ...summary };
  return comparisonSummary({ verdict, bump, findings: [], summary: all } as unknown as Comparison);
}

test.each<[string, string]>([
  ["nothing changed in 3 tools", summaryOf("compatible", "none", {})],
  [
    "nothing changed in 1 tool; 2 warnings",
    summaryOf("compatible", "none", { tools: 1, warnings: 2 }),
  ],
  [
    "compatible: 0 errors, 0 warnings, 1 info; this asks for a minor version",
    summaryOf("compatible", "minor", { infos: 1, changedTools: 1 }),
  ],
  [
    "compatible: 0 errors, 0 warnings, 1 info, 2 accepted",
    summaryOf("compatible", "none", { infos: 1, accepted: 2, changedTools: 1 }),
  ],
  [
    "breaking: 1 error, 0 warnings, 0 infos; the next version should be 2.0.0 (major)",
    summaryOf("breaking", "major", { errors: 1, changedTools: 1, nextVersion: "2.0.0" }),
  ],
  [
    "breaking: 1 error, 0 warnings, 0 infos; the next version should be 0.5.0 (major, below 1.0.0)",
    summaryOf("breaking", "major", { errors: 1, changedTools: 1, nextVersion: "0.5.0" }),
  ],
])("%s", (expected, summary) => {
  expect(summary).toBe(expected);
});
