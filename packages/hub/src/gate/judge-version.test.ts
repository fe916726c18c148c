import { expect, test } from "vitest";
import { judgeVersion } from "./judge-version.ts";
import { DEFAULT_POLICY, type GatePolicy, POLICIES } from "./policy.ts";
import type { ComparisonDocument } from "./prover.ts";

const breaking = {
  verdict: "breaking",
  bump: "major",
  findings: [{ rule: "tool-removed", level: "error", tool: "a", path: "", fingerprint: "1" }],
} as unknown as ComparisonDocument;

function outcome(baseline: string, version: string, policy: Partial<GatePolicy> = {}): string {
  const compared = { baseline, version, comparison: { key: "k", document: breaking } };
  const nobody = { acceptances: [], today: "2026-07-28" };
  return judgeVersion(compared, { ...DEFAULT_POLICY, ...policy }, nobody).outcome;
}

test.each([
  ["1.4.0", "2.0.0", "passes"],
  ["1.4.0", "1.5.0", "refused"],
  ["1.4.0", "1.4.1", "refused"],
  ["0.4.0", "0.5.0", "passes"],
  ["0.4.0", "0.4.1", "refused"],
  ["1.4.0", "1.5.0-rc.1", "passes"],
  ["first", "second", "refused"],
  ["first", "2.0.0", "refused"],
  ["1.4.0", "second", "refused"],
])("a break from %s to %s: %s", (baseline, version, expected) => {
  expect(outcome(baseline, version)).toBe(expected);
});

test("each policy does with a break what its name says", () => {
  const outcomes = POLICIES.map((policy) => outcome("1.4.0", "2.0.0", { policy }));
  expect(outcomes).toEqual(["passes", "passes", "passes", "refused", "needs-review"]);
});

test("a break whose every finding was accepted passes, whether there is one or more", () => {
  const finding = { rule: "tool-removed", level: "error", tool: "a", path: "", fingerprint: "1" };
  const judged = (findings: readonly object[], accepted: readonly string[]): string => {
    const document = { ...breaking, findings } as unknown as ComparisonDocument;
    const compared = { baseline: "1.4.0", version: "1.4.1", comparison: { key: "k", document } };
    const acceptances = accepted.map((fingerprint) => ({ fingerprint, reason: "agreed" }));
    return judgeVersion(compared, DEFAULT_POLICY, { acceptances, today: "2026-07-28" }).outcome;
  };
  const both = [finding, { ...finding, tool: "b", fingerprint: "2" }];
  expect(judged([finding], [])).toBe("refused");
  expect(judged([finding], ["1"])).toBe("passes");
  expect(judged(both, ["1"])).toBe("refused");
  expect(judged(both, ["1", "2"])).toBe("passes");
});
