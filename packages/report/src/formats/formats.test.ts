import { readFileSync } from "node:fs";
import { sharedData } from "@toolcrib/testing/shared-data";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import type { Report, ReportFinding } from "../report.ts";
import type { RuleEntry } from "../rules/rule-entry.ts";
import { githubReport } from "./github.ts";
import { junitReport } from "./junit.ts";
import { MARKDOWN_BYTES, markdownReport } from "./markdown.ts";
import { sarifReport } from "./sarif.ts";
import { plainPaint, textReport } from "./text.ts";

const report: Report = {
  title: "toolcrib diff",
  findings: [
    {
      rule: "tool-removed",
      catalogue: "contract",
      level: "error",
      tool: "pay",
      path: "",
      message: 'tool "pay" was removed',
      fingerprint: "0123456789ab",
    },
    {
      rule: "default-changed",
      catalogue: "contract",
      level: "info",
      tool: "list",
      path: "/properties/limit/default",
      message: "the default changed",
      explanation: "this call worked before",
      location: { file: "src/a tool#1.ts", line: 4, column: 2 },
    },
  ],
  summary: "breaking: 1 error, 0 warnings, 1 info",
  rules: [
    entry("default-changed", "It matters.", "Keep it."),
    entry("tool-removed", "Calls fail.", "Keep it."),
    entry("tool-added", "Nobody minds.", "Nothing."),
  ],
  cleanTools: ["fine"],
  failOn: "error",
};

/** What an attacker would like a report to obey. */
const hostile =
  "\u001b[31m</details><script>alert(1)</script>\n::error::x\r%0A]]>&\"'`@team [a](http://evil.example) \u202e";
const hostileReport: Report = {
  ...report,
  findings: [
    { ...finding(0), tool: hostile, path: hostile, message: hostile, explanation: hostile },
  ],
  cleanTools: [hostile],
  summary: hostile,
};

test("text shows each finding with its tool, rule and place, then the outcome", () => {
  expect(textReport(report)).toBe(
    [
      "error    pay  tool-removed  0123456789ab",
      '         tool "pay" was removed',
      "info     list  default-changed  /properties/limit/default",
      "         the default changed",
      "         this call worked before",
      "         src/a tool#1.ts:4:2",
      "breaking: 1 error, 0 warnings, 1 info",
    ].join("\n"),
  );
  const red = { ...plainPaint, error: (text: string) => `<${text}>` };
  expect(textReport(report, red)).toMatch(/^<error {2}> {2}pay/);
});

test("a long text report begins with how often each rule fired, the gravest first", () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ({
    ...finding(1),
    message: `the default is ${index}`,
  }));
  const head = (findings: readonly ReportFinding[]) =>
    textReport({ ...report, findings })
      .split("\n")
      .slice(0, 3);
  expect(head(twenty)[0]).toMatch(/^info {5}list/);
  expect(head([...twenty, finding(0)])).toEqual([
    "error     1  tool-removed (1 tool)",
    "info     20  default-changed (1 tool)",
    "",
  ]);
});

test("Markdown has one collapsible part per tool", () => {
  expect(markdownReport(report)).toBe(
    [
      "### toolcrib diff",
      "",
      "**breaking: 1 error, 0 warnings, 1 info**",
      "",
      "<details open><summary><code>pay</code> 🔴 1</summary>",
      "",
      '- 🔴 **tool-removed**: tool "pay" was removed',
      "",
      "</details>",
      "<details><summary><code>list</code> 🔵 1</summary>",
      "",
      "- 🔵 **default-changed** at `/properties/limit/default`: the default changed<br>this call worked before",
      "",
      "</details>",
    ].join("\n"),
  );
});

test("Markdown fits into a comment, and says how much is missing", () => {
  const findings = Array.from({ length: 2_000 }, (_, index) => ({
    ...finding(0),
    tool: `tool${index}`,
    message: `${index} ${"ü".repeat(300)}`,
  }));
  const text = markdownReport({ ...report, findings });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MARKDOWN_BYTES);
  const shown = text.match(/<details/g)?.length ?? 0;
  expect(text).toContain(`…and ${2_000 - shown} more findings`);
});

test("foreign text starts no markup, no command and no escape sequence", () => {
  const markdown = markdownReport(hostileReport);
  expect(markdown).not.toContain("<script>");
  // In code nothing is mentioned and nothing links.
  const rendered = markdown.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<code>.*?<\/code>/g, "");
  expect(rendered).not.toMatch(/@|\]\(|http|`/);
  expect(markdown.match(/<\/details>/g)).toHaveLength(1);
  const github = githubReport(hostileReport).split("\n");
  expect(github).toHaveLength(2);
  expect(github[0]).toMatch(/^::error title=[^,:]*::/);
  for (const text of [
    markdown,
    githubReport(hostileReport),
    junitReport(hostileReport),
    textReport(hostileReport),
    sarifReport(hostileReport),
  ])
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

/** Three tools of which the same is said, and one of which something else is. */
const repeated: Report = {
  ...report,
  findings: ["a", "b", "c"].flatMap((tool, index): readonly ReportFinding[] => [
    {
      ...finding(0),
      rule: "default-changed",
      tool,
      path: "/x",
      message: `${tool}: the default changed`,
      fingerprint: `00000000000${index}`,
      location: { file: "src/tools.ts", line: 10 + index, column: 1 },
    },
    ...(tool === "b" ? [{ ...finding(0), tool, message: 'tool "b" was removed' }] : []),
  ]),
};

test("what repeats in several tools is said once, with the names of all, in every format", () => {
  expect(textReport(repeated)).toBe(
    [
      "error    a  default-changed  /x  000000000000",
      "         a: the default changed",
      "         src/tools.ts:10:1",
      "         the same in 2 more tools: b src/tools.ts:11:1 000000000001, c src/tools.ts:12:1 000000000002",
      "error    b  tool-removed  0123456789ab",
      '         tool "b" was removed',
      "breaking: 1 error, 0 warnings, 1 info",
    ].join("\n"),
  );
  expect(markdownReport(repeated).split("\n").slice(4, -1)).toEqual([
    "<details open><summary><code>a</code>, <code>b</code>, <code>c</code> 🔴 1</summary>",
    "",
    "- 🔴 **default-changed** at `/x`: a: the default changed",
    "",
    "</details>",
    "<details open><summary><code>b</code> 🔴 1</summary>",
    "",
    '- 🔴 **tool-removed**: tool "b" was removed',
    "",
  ]);
  expect(githubReport(repeated).split("\n").slice(0, -1)).toEqual([
    "::error file=src/tools.ts,line=10,col=1,title=a default-changed /x::a: the default changed; the same in 2 more tools: b, c",
    '::error title=b tool-removed::tool "b" was removed',
  ]);
  expect(junitReport(repeated).split("\n").slice(1, 5)).toEqual([
    '<testsuites tests="3" failures="2">',
    '  <testsuite name="toolcrib diff" tests="3" failures="2">',
    '    <testcase classname="a" name="default-changed /x"><failure message="a: the default changed" type="error">a: the default changed; the same in 2 more tools: b, c</failure></testcase>',
    '    <testcase classname="b" name="tool-removed"><failure message="tool &quot;b&quot; was removed" type="error">tool &quot;b&quot; was removed</failure></testcase>',
  ]);
  const [run] = JSON.parse(sarifReport(repeated)).runs;
  expect(run.results).toMatchObject([
    {
      message: { text: "a: the default changed; the same in 2 more tools: b, c" },
      locations: [{ logicalLocations: [{ name: "a" }] }],
      relatedLocations: [
        {
          id: 1,
          message: { text: "the same in b" },
          physicalLocation: { region: { startLine: 11 } },
        },
        { id: 2, logicalLocations: [{ name: "c" }] },
      ],
    },
    { ruleId: "tool-removed" },
  ]);
});

test("findings are listed for each tool where they are wanted one by one", () => {
  const text = textReport({ ...repeated, oneByOne: true });
  expect(text.match(/default-changed/g)).toHaveLength(3);
  expect(text).not.toContain("the same in");
});

test("Markdown counts the findings of every tool where it leaves some out", () => {
  const findings = ["a", "b", "c"].flatMap((tool) =>
    Array.from({ length: 200 }, (_, index) => ({
      ...finding(0),
      tool: `${tool}${index}`,
      message: `${index} ${"x".repeat(500)}`,
    })),
  );
  const text = markdownReport({ ...report, findings });
  const shown = text.match(/<details/g)?.length ?? 0;
  expect(text).toContain(`…and ${600 - 3 * shown} more findings`);
});

test("JUnit: a finding from --fail-on is a failure, others and clean tools pass", () => {
  expect(junitReport(report)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites tests="3" failures="1">',
      '  <testsuite name="toolcrib diff" tests="3" failures="1">',
      '    <testcase classname="pay" name="tool-removed"><failure message="tool &quot;pay&quot; was removed" type="error">tool &quot;pay&quot; was removed</failure></testcase>',
      '    <testcase classname="list" name="default-changed /properties/limit/default"><system-out>info: the default changed; this call worked before</system-out></testcase>',
      '    <testcase classname="fine" name="no finding"/>',
      "  </testsuite>",
      "</testsuites>",
    ].join("\n"),
  );
  expect(junitReport({ ...report, failOn: "never" })).toContain('failures="0"');
  const inner = junitReport(hostileReport).replace(/<[^<>]*>/g, "");
  expect(inner).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test("GitHub annotations name the file and the line where they are known", () => {
  expect(githubReport({ ...report, file: "tools.json" }).split("\n")).toEqual([
    '::error file=tools.json,title=pay tool-removed::tool "pay" was removed',
    "::notice file=src/a tool#1.ts,line=4,col=2,title=list default-changed /properties/limit/default::the default changed; this call worked before",
    "breaking: 1 error, 0 warnings, 1 info",
  ]);
});

test("SARIF carries rules, levels, places and fingerprints", () => {
  const [run] = JSON.parse(sarifReport(report)).runs;
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    "default-changed",
    "tool-removed",
  ]);
  expect(run.results).toMatchObject([
    {
      ruleId: "tool-removed",
      ruleIndex: 1,
      level: "error",
      partialFingerprints: { "toolcrib/v1": "0123456789ab" },
      locations: [{ logicalLocations: [{ name: "pay" }] }],
    },
    {
      level: "note",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "src/a%20tool%231.ts" },
            region: { startLine: 4, startColumn: 2 },
          },
        },
      ],
    },
  ]);
});

test("a finding about the whole list and its proof are in every format", () => {
  const whole = {
    ...report,
    findings: [{ ...finding(1), tool: "", message: "m", explanation: "e" }],
  };
  const [run] = JSON.parse(sarifReport(whole)).runs;
  expect(run.results[0]).toMatchObject({
    message: { text: "m; e" },
    locations: [{ logicalLocations: [{ name: "tools" }] }],
  });
  expect(junitReport(whole)).toContain('classname="tools"');
  expect(junitReport(whole)).toContain("info: m; e<");
  expect(githubReport(whole)).toContain("title=default-changed /properties/limit/default::m; e");
  expect(markdownReport(whole)).toContain("<summary>the list as a whole 🔵 1</summary>");
  expect(textReport(whole)).toMatch(/^info {5}default-changed .*\n {9}m\n {9}e\n/);
});

test.each<[string, (report: Report) => string, number]>([
  ["text", textReport, 2_000],
  ["GitHub", githubReport, 2_000],
  ["JUnit", junitReport, 2_000],
  ["SARIF", sarifReport, 2_000],
  ["Markdown", markdownReport, 600],
])("%s shows a long message up to its limit, and not one character more", (_, format, most) => {
  const shown = (length: number): string => {
    const { explanation, ...plain } = finding(1);
    return format({ ...report, findings: [{ ...plain, message: "x".repeat(length) }] });
  };
  expect(shown(most)).toContain("x".repeat(most));
  expect(shown(most)).not.toMatch(/x…|more\)|more&/);
  expect(shown(most + 1)).not.toContain("x".repeat(most + 1));
  expect(shown(most + 1)).toContain("x… ");
});

test("Markdown is whole as long as the line about missing findings would fit into a comment", () => {
  const bytesOf = (text: string): number => Buffer.byteLength(text);
  const listed = (lastLength: number): string => {
    const findings = Array.from({ length: 97 }, (_, index) => ({
      ...finding(0),
      tool: `tool${index % 9}`,
      path: `/${String(index).padStart(2, "0")}`,
      message: "x".repeat(index === 96 ? lastLength : 575),
    }));
    return markdownReport({ ...report, findings });
  };
  const room = MARKDOWN_BYTES - 200 - bytesOf(listed(1));
  expect([MARKDOWN_BYTES, room > 0, room < 590]).toEqual([60_000, true, true]);
  expect(bytesOf(listed(1 + room))).toBe(59_800);
  expect(listed(1 + room)).not.toContain("more findings");
  expect(listed(2 + room)).toContain("more findings");
});

const sarifSchema = sharedData("report-schemas", "sarif-schema-2.1.0.json");

test.skipIf(sarifSchema === undefined)("C3 SARIF keeps to its published schema", () => {
  // The schema's own formats and drafts are those of draft-04, which the default export speaks.
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(sarifSchema ?? "", "utf8")));
  const inFile = { ...report, file: "tools.json" };
  for (const one of [report, hostileReport, repeated, inFile, { ...report, findings: [] }]) {
    validate(JSON.parse(sarifReport(one)));
    expect(validate.errors ?? []).toEqual([]);
  }
  expect(validate({ version: "2.1.0" })).toBe(false);
});

function finding(index: number): ReportFinding {
  const found = report.findings[index];
  if (found === undefined) throw new Error("no such finding");
  return found;
}

function entry(id: string, why: string, advice: string): RuleEntry {
  return { id, catalogue: "contract", why, advice, levels: {} };
}
