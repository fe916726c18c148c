import { reachesLevel, visibleText } from "@toolcrib/model";
import { type FindingGroup, reportGroups } from "../group-findings.ts";
import { groupSentence } from "../group-sentence.ts";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";
import { escapeXml } from "./escape-xml.ts";

/**
 * A JUnit file: every finding is a test case, which fails from the level that fails the command. One
 * that repeats in several tools is the case of the first, and names the others.
 */
export function junitReport(report: Report): string {
  const { cleanTools = [], failOn, title } = report;
  const fails = ({ level }: ReportFinding): boolean =>
    failOn !== "never" && reachesLevel(level, failOn);
  const groups = reportGroups(report);
  const cases = [
    ...groups.map((group) => groupCase(group, fails(group.first))),
    ...cleanTools.map((tool) => `    <testcase classname="${escaped(tool)}" name="no finding"/>`),
  ];
  const counts = `tests="${cases.length}" failures="${groups.filter(({ first }) => fails(first)).length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}

function groupCase(group: FindingGroup<ReportFinding>, fails: boolean): string {
  const { rule, path, level, message } = group.first;
  const name = path === "" ? rule : `${rule} ${path}`;
  const text = escaped(groupSentence(group));
  const body = fails
    ? `<failure message="${escaped(message)}" type="${level}">${text}</failure>`
    : `<system-out>${level}: ${text}</system-out>`;
  const subject = subjectOf(group.first);
  const shownTool = escaped(subject === "" ? "tools" : subject);
  return `    <testcase classname="${shownTool}" name="${escaped(name)}">${body}</testcase>`;
}

function escaped(text: string): string {
  return escapeXml(visibleText(text, 2_000));
}
