import { expect, test } from "vitest";
import type { Html } from "../html.ts";
import type { ShownComparison, ShownFinding } from "./comparison-data.ts";
import { Findings } from "./findings.tsx";
import { type RecentBreak, RecentBreaks } from "./recent-breaks.tsx";
import { Verdict } from "./verdict.tsx";

const shown = (html: Html): string => String(html).replaceAll(/\s+/g, " ");

/** What differs of a finding; undefined leaves a member out. */
type Given = { readonly [Key in keyof ShownFinding]?: ShownFinding[Key] | undefined };

function comparison(findings: readonly Given[]): ShownComparison {
  const whole = findings.map((finding) => ({
    ...{ rule: "r", level: "error", path: "", message: "m", tool: "a", witness: {} },
    ...finding,
  }));
  return {
    ...{ verdict: "breaking", bump: "major", oldName: "1", newName: "2" },
    tools: [{ name: "a", change: "changed", verdict: "breaking" }],
    findings: whole as readonly ShownFinding[],
  };
}

const gone: Given = { rule: "tool-removed", side: "tool", witness: undefined };

test.each<[string, readonly Given[]]>([
  ["A call that worked is refused.", [{ side: "input" }]],
  ["2 calls that worked are refused.", [{ side: "input" }, { side: "input" }]],
  ["A call that worked is refused; a result is new.", [{ side: "input" }, { side: "output" }]],
  ["2 results are new.", [{ side: "output" }, { side: "output" }]],
  ["A tool is gone.", [gone]],
  ["2 tools are gone; a call that worked is refused.", [gone, gone, { side: "input" }]],
  ["A call that worked does something else.", [{ side: "input", ignored: true }]],
  [
    "A call that worked is refused; 2 calls that worked do something else; a result is new.",
    [
      { side: "input" },
      ...[1, 2].map(() => ({ side: "input", ignored: true }) as const),
      { side: "output" },
    ],
  ],
])("what breaks is counted: %s", (sentence, findings) => {
  expect(shown(Verdict({ comparison: comparison(findings) }))).toContain(`<b>${sentence}</b>`);
});

test("a call whose parameter is ignored now is shown as accepted by both versions, never as refused", () => {
  const findings = [{ side: "input", ignored: true, witness: { query: 1 } }] as const;
  const text = shown(
    Findings({
      findings: comparison(findings).findings,
      context: { oldName: "1.0.0", newName: "2.0.0" },
    }),
  ).replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("This call worked in 1.0.0 and does something else in 2.0.0");
  expect(text).toContain("Accepted in 2.0.0, and the parameter is ignored");
  expect(text).not.toMatch(/refused/i);
});

test.each([
  ["unknown", "Counts as breaking until somebody decides."],
  ["breaking", "Each value below was checked against both versions."],
  ["compatible", "Proved for every value, from old to new."],
] as const)("a comparison that is %s says how far it is proved", (verdict, sentence) => {
  const compared = { ...comparison([{}]), verdict, oldName: "old", newName: "new" };
  expect(shown(Verdict({ comparison: compared }))).toContain(sentence);
});

test("a break that no value shows is not said to be proved for every value", () => {
  const text = shown(Verdict({ comparison: comparison([gone]) }));
  expect(text).toContain("No value is needed to show it");
  expect(text).not.toContain("Proved for every value");
});

test("V2 a version that broke callers is shown with the value that proves it", () => {
  const broke = {
    ...{ server: "io.example/maps", from: "1.0.0", to: "1.1.0", tool: "find_<b>", message: "m" },
    ...{ more: 2, date: "2026-11-15", href: "/diff" },
  };
  const text = (more: Partial<RecentBreak>): string =>
    shown(RecentBreaks({ breaks: [{ ...broke, ...more }] })).replaceAll(/<[^>]*>/g, "");
  expect(text({ witness: { side: "input", value: { a: "<i>" } } })).toContain(
    "find_&lt;b&gt;: m and 2 more breaks{&quot;a&quot;:&quot;&lt;i&gt;&quot;} worked in 1.0.0, is refused in 1.1.0",
  );
  expect(text({ witness: { side: "output", value: 1 } })).toContain(
    "1 is a result of 1.1.0 that 1.0.0 ruled out",
  );
  expect(text({ witness: { side: "input", value: 1, ignored: true } })).toContain(
    "1 worked in 1.0.0, is accepted by 1.1.0 and does something else",
  );
  expect(text({ more: 0 })).not.toContain("more break");
  const long = text({ witness: { side: "input", value: "x".repeat(500) } });
  expect(long).toContain(`${"x".repeat(239)}…`);
});
