import fc from "fast-check";
import { expect, test } from "vitest";
import { groupFindings, type RepeatableFinding, repeatedText } from "./group-findings.ts";

function finding(tool: string, more: Partial<RepeatableFinding> = {}): RepeatableFinding {
  return {
    rule: "input-narrowed",
    level: "error",
    path: "/properties/when",
    message: `${tool}: parameter "when" of "${tool}" takes less than before`,
    tool,
    witness: { when: "x" },
    ...more,
  };
}

function groupedTools(findings: readonly RepeatableFinding[]): readonly (readonly unknown[])[] {
  return groupFindings(findings).map(({ first, others }) =>
    [first, ...others].map(({ tool }) => tool),
  );
}

test("findings that say the same of several tools are one group, in the order they were found", () => {
  expect(groupedTools([finding("a"), finding("b", { level: "info" }), finding("c")])).toEqual([
    ["a", "c"],
    ["b"],
  ]);
});

test.each<[string, Partial<RepeatableFinding>]>([
  ["rule", { rule: "other-rule" }],
  ["level", { level: "warning" }],
  ["path", { path: "/properties/then" }],
  ["message", { message: "something else" }],
  ["proof", { witness: { when: "y" } }],
  ["explanation", { explanation: "because" }],
  ["side", { side: "output" }],
  ["server", { server: "other" }],
])("another %s is another group", (_, more) => {
  expect(groupedTools([finding("a"), finding("b", more)])).toEqual([["a"], ["b"]]);
});

test("what is about no tool, or twice about one, stands alone", () => {
  expect(groupedTools([finding(""), finding("")])).toEqual([[""], [""]]);
  expect(groupedTools([finding("a"), finding("a"), finding("b")])).toEqual([["a"], ["a", "b"]]);
});

test("every finding is in exactly one group", () => {
  const tools = fc.constantFrom("", "a", "b", "c", "a: ", '"a"');
  const levels = fc.constantFrom("error", "warning", "info");
  const any = fc
    .record({ tool: tools, level: levels })
    .map(({ tool, level }) => finding(tool, { level: level as "error" }));
  fc.assert(
    fc.property(fc.array(any), (findings) => {
      const grouped = groupFindings(findings).flatMap(({ first, others }) => [first, ...others]);
      expect(new Set(grouped)).toEqual(new Set(findings));
      expect(grouped).toHaveLength(findings.length);
    }),
  );
});

test("the further tools are named, up to twenty of them", () => {
  const group = (count: number): string | undefined => {
    const findings = Array.from({ length: count }, (_, index) => finding(`t${index}`));
    const [first] = groupFindings(findings);
    return first && repeatedText(first);
  };
  expect(group(1)).toBeUndefined();
  expect(group(2)).toBe("the same in 1 more tool: t1");
  expect(group(3)).toBe("the same in 2 more tools: t1, t2");
  expect(group(21)).toMatch(/^the same in 20 more tools: .*, t20$/);
  expect(group(23)).toMatch(/^the same in 22 more tools: .*, t20 and 2 more$/);
});
