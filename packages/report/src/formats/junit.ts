import { reachesLevel, visibleText } from "@toolcrib/model";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";
import { escapeXml } from "./escape-xml.ts";

/** A JUnit file: every finding is a test case, which fails from the level that fails the command. */
export function junitReport(report: Report): string {
  const { findings, cleanTools = [], failOn, title } = report;
  const fails = ({ level }: ReportFinding): boolean =>
    failOn !== "never" && reachesLevel(level, failOn);
  const cases = [
    ...findings.map((finding) => findingCase(finding, fails(finding))),
    ...cleanTools.map((tool) => `    <testcase classname="${escaped(tool)}" name="no finding"/>`),
  ];
  const counts = `tests="${cases.length}" failures="${findings.filter(fails).length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}

function findingCase(finding: ReportFinding, fails: boolean): string {
  const { rule, path, level, message, explanation } = finding;
  const name = path === "" ? rule : `${rule} ${path}`;
  const text = escaped(explanation === undefined ? message : `${message}; ${explanation}`);
  const body = fails
    ? `<failure message="${escaped(message)}" type="${level}">${text}</failure>`
    : `<system-out>${level}: ${text}</system-out>`;
  const subject = subjectOf(finding);
  const shownTool = escaped(subject === "" ? "tools" : subject);
  return `    <testcase classname="${shownTool}" name="${escaped(name)}">${body}</testcase>`;
}

function escaped(text: string): string {
  return escapeXml(visibleText(text, 2_000));
}
