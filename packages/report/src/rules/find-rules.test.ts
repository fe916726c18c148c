import { expect, test } from "vitest";
import { findRules, ruleName } from "./find-rules.ts";
import type { RuleEntry } from "./rule-entry.ts";

const rule = (catalogue: RuleEntry["catalogue"], id: string): RuleEntry => ({
  id,
  catalogue,
  why: "",
  advice: "",
  levels: {},
});
const inContract = rule("contract", "schema-invalid");
const inLint = rule("lint", "schema-invalid");
const alone = rule("lint", "name-long");
const rules = [inContract, inLint, alone];

test("an id that two catalogues have means both, a qualified name one", () => {
  expect(findRules("schema-invalid", rules)).toEqual([inContract, inLint]);
  expect(findRules("lint/schema-invalid", rules)).toEqual([inLint]);
  expect(findRules("contract/schema-invalid", rules)).toEqual([inContract]);
  expect(findRules("lint/name-long", rules)).toEqual([alone]);
});

test("people see the catalogue only where the id alone would be ambiguous", () => {
  expect(rules.map((each) => ruleName(each, rules))).toEqual([
    "contract/schema-invalid",
    "lint/schema-invalid",
    "name-long",
  ]);
});

test("a name that means no rule gets a suggestion", () => {
  expect(() => findRules("schema-invalit", rules)).toThrow("did you mean schema-invalid?");
  expect(() => findRules("lint/name-lon", rules)).toThrow("did you mean lint/name-long?");
  expect(() => findRules("contract/name-long", rules)).toThrow(
    'there is no rule "contract/name-long": did you mean lint/name-long?',
  );
});
