import { expect, test } from "vitest";
import { acceptanceRules, staleAcceptanceFindings } from "./acceptance-rules.ts";
import { applyAcceptances } from "./apply-acceptances.ts";

const findings = [{ fingerprint: "aaaaaaaaaaaa" }, { fingerprint: "bbbbbbbbbbbb" }];

test("accepted findings are taken out, and acceptances without effect are named", () => {
  const accept = [
    { fingerprint: "aaaaaaaaaaaa", reason: "agreed" },
    { fingerprint: "bbbbbbbbbbbb", reason: "for a while", until: "2026-06-30" },
    { fingerprint: "cccccccccccc", reason: "forgotten" },
  ];
  expect(applyAcceptances(findings, accept, "2026-06-30")).toStrictEqual({
    open: [],
    accepted: findings,
    stale: [{ kind: "unused", index: 2, fingerprint: "cccccccccccc" }],
  });
  const { open, stale } = applyAcceptances(findings, accept, "2026-07-01");
  expect(open).toEqual([{ fingerprint: "bbbbbbbbbbbb" }]);
  expect(stale.map(({ kind }) => kind)).toEqual(["expired", "unused"]);
  expect(applyAcceptances(findings, accept, undefined).open).toEqual([]);
});

test("an acceptance without effect is a finding of the catalogue that has it", () => {
  const stale = [
    { kind: "expired", index: 0, fingerprint: "bbbbbbbbbbbb", until: "2026-06-30" },
    { kind: "unused", index: 1, fingerprint: "cccccccccccc" },
  ] as const;
  const [expired, unused] = staleAcceptanceFindings(stale, "lint");
  expect(expired).toMatchObject({
    rule: "acceptance-expired",
    catalogue: "lint",
    level: "warning",
    path: "/lint/accept/0",
    message: 'the acceptance of "bbbbbbbbbbbb" ended on 2026-06-30',
  });
  expect(unused).toMatchObject({
    rule: "acceptance-unused",
    path: "/lint/accept/1",
    message: 'the acceptance of "cccccccccccc" matches no finding',
  });
  const levels = { "acceptance-unused": "off", "acceptance-expired": "error" } as const;
  expect(staleAcceptanceFindings(stale, "lint", levels).map(({ level }) => level)).toEqual([
    "error",
  ]);
});

test("every catalogue explains the rules about acceptances", () => {
  expect(acceptanceRules("contract", ["agent", "client"])).toMatchObject([
    {
      id: "acceptance-expired",
      catalogue: "contract",
      levels: { agent: "warning", client: "warning" },
    },
    {
      id: "acceptance-unused",
      catalogue: "contract",
      levels: { agent: "warning", client: "warning" },
    },
  ]);
});
