import { expect, test } from "vitest";
import { compareTools } from "./compare-tools.ts";

const old = { tools: [{ name: "a" }, { name: "b" }] };
const next = { tools: [{ name: "a" }] };

test("levels replace those of the profile, and never the verdict", () => {
  const { verdict, findings, bump } = compareTools(old, next, {
    levels: { "tool-removed": "off" },
  });
  expect({ verdict, bump, findings }).toEqual({ verdict: "breaking", bump: "major", findings: [] });
});

test("an acceptance holds until its day is over, and not for another change", () => {
  const [finding] = compareTools(old, next).findings;
  const fingerprint = finding?.fingerprint ?? "";
  const accept = [{ fingerprint, reason: "agreed", until: "2026-06-30" }];
  const rules = (today: string): readonly string[] =>
    compareTools(old, next, { accept, today }).findings.map(({ rule }) => rule);
  expect(rules("2026-06-30")).toEqual([]);
  expect(rules("2026-07-01")).toEqual(["tool-removed", "acceptance-expired"]);
  const other = compareTools(old, { tools: [{ name: "b" }] }, { accept });
  expect(other.findings.map(({ rule }) => rule)).toEqual(["tool-removed", "acceptance-unused"]);
});
