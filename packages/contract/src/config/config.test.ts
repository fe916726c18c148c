import { expect, test } from "vitest";
import { compareTools } from "../compare-tools.ts";
import { addAcceptance } from "./add-acceptance.ts";
import { parseConfig } from "./parse-config.ts";

const old = { tools: [{ name: "a" }, { name: "b" }] };
const next = { tools: [{ name: "a" }] };

test("a configuration is read, and says what is wrong with it", () => {
  const contract = { profile: "agent", levels: { "tool-removed": "off" }, failOn: "warning" };
  expect(parseConfig({ contract })).toEqual(contract);
  expect(parseConfig({})).toEqual({});
  const invalid = { code: "invalid-config" };
  expect(() => parseConfig({ contract: { profile: "human" } })).toThrow(
    expect.objectContaining({ ...invalid, path: "/contract/profile" }),
  );
  expect(() => parseConfig({ contract: { levels: { "tool-remove": "off" } } })).toThrow(
    'there is no rule "tool-remove": did you mean tool-removed?',
  );
  expect(() => parseConfig({ contracts: {} })).toThrow(expect.objectContaining(invalid));
  expect(() => parseConfig([])).toThrow(expect.objectContaining(invalid));
});

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

test("an acceptance is added once, in order, and everything else stays", () => {
  const one = { fingerprint: "bbbbbbbbbbbb", reason: "one" };
  const two = { fingerprint: "aaaaaaaaaaaa", reason: "two" };
  const first = addAcceptance({ contract: { strict: true } }, one);
  const config = addAcceptance(addAcceptance(first, two), { ...one, reason: "again" });
  expect(config).toEqual({
    contract: { strict: true, accept: [two, { ...one, reason: "again" }] },
  });
  expect(() => addAcceptance({}, { fingerprint: "x", reason: "y" })).toThrow(
    expect.objectContaining({ code: "invalid-config" }),
  );
});
