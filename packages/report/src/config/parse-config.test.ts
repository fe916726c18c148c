import { expect, test } from "vitest";
import type { RuleEntry } from "../rules/rule-entry.ts";
import { parseConfig } from "./parse-config.ts";

const rules = [rule("contract", "tool-removed"), rule("lint", "name-long")];

function rule(catalogue: RuleEntry["catalogue"], id: string): RuleEntry {
  return { id, catalogue, why: "", advice: "", levels: {} };
}

test("a configuration is read, and says what is wrong with it", () => {
  const contract = { profile: "agent", levels: { "tool-removed": "off" }, failOn: "warning" };
  expect(parseConfig({ contract }, rules)).toEqual({ contract });
  expect(parseConfig({}, rules)).toEqual({});
  const invalid = { code: "invalid-config" };
  expect(() => parseConfig({ contract: { profile: "human" } }, rules)).toThrow(
    expect.objectContaining({ ...invalid, path: "/contract/profile" }),
  );
  expect(() => parseConfig({ contract: { levels: { "tool-remove": "off" } } }, rules)).toThrow(
    'there is no rule "tool-remove": did you mean tool-removed?',
  );
  expect(() => parseConfig({ contracts: {} }, rules)).toThrow(expect.objectContaining(invalid));
  expect(() => parseConfig([], rules)).toThrow(expect.objectContaining(invalid));
});

test("only rules of the catalogues that are known are checked", () => {
  const lint = { levels: { "name-lon": "off" } };
  expect(() => parseConfig({ lint }, rules)).toThrow("did you mean name-long?");
  const [contractOnly] = rules;
  if (contractOnly === undefined) throw new Error("there are rules");
  expect(parseConfig({ lint }, [contractOnly])).toEqual({ lint });
});
