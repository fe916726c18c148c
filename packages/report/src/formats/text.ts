import { counted, LEVELS, type Level, type SourceLocation, visibleText } from "@toolcrib/model";
import { FindingTally, type RuleCount } from "../finding-tally.ts";
import { type FindingGroup, repeatedText, reportGroups } from "../group-findings.ts";
import type { Report, ReportFinding } from "../report.ts";

/** How parts of a text report are coloured. */
export interface Paint extends Readonly<Record<Level, (text: string) => string>> {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const asIs = (text: string): string => text;

/** No colours. */
export const plainPaint: Paint = { error: asIs, warning: asIs, info: asIs, dim: asIs, bold: asIs };

/** Longer texts are cut. */
const longestLine = 2_000;

/** A report with more findings than this begins with how often each rule fired. */
const shortReport = 20;

/**
 * A report for a terminal: each finding with its tool, rule and place, then the outcome; a long one
 * begins with how often each rule fired. Findings about the servers of a registry come by server,
 * after the outcome and how often each rule fired.
 */
export function textReport(report: Report, paint: Paint = plainPaint): string {
  if ((report.servers ?? 0) > 1) return reportByServer(report, paint);
  const blocks = reportGroups(report).map((group) => findingBlock(group, paint));
  const head = blocks.length > shortReport ? [...ruleLines(toolCounts(report), paint), ""] : [];
  return [...head, ...blocks, paint.bold(visibleText(report.summary, longestLine))].join("\n");
}

function findingBlock(group: FindingGroup<ReportFinding>, paint: Paint): string {
  const { level, tool = "", rule, path, message, explanation, fingerprint, location } = group.first;
  const words = [visibleText(tool, longestLine), rule, visibleText(path, longestLine)];
  const head = [paint[level](level.padEnd(7)), ...words.filter((word) => word !== "")].join("  ");
  const lines = [
    message,
    explanation,
    location && locationText(location),
    repeatedText(group, otherText),
  ].filter((line) => line !== undefined);
  const mark = fingerprint === undefined ? "" : paint.dim(`  ${fingerprint}`);
  return [head + mark, ...lines.map((line) => `         ${visibleText(line, longestLine)}`)].join(
    "\n",
  );
}

/** What is needed to find, or to accept, the same finding about another tool. */
function otherText({ tool = "", location, fingerprint }: ReportFinding): string {
  const words = [tool, location && locationText(location), fingerprint];
  return words.filter((word) => word !== undefined).join(" ");
}

/** A location as compilers and terminals write it: `src/tools.ts:12:3`. */
function locationText({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

function reportByServer(report: Report, paint: Paint): string {
  const { findings, summary, leftOut = 0 } = report;
  const byServer = groupBy(findings, ({ server = "" }) => server);
  const parts = [...byServer].map(([server, found]) =>
    [
      paint.bold(visibleText(server === "" ? "all servers" : server, longestLine)),
      ...reportGroups({ ...report, findings: found }).map((group) => findingBlock(group, paint)),
    ].join("\n"),
  );
  const head = [
    paint.bold(visibleText(summary, longestLine)),
    ...ruleLines(serverCounts(report.ruleCounts ?? ruleCounts(findings)), paint),
  ];
  const rest =
    leftOut === 0
      ? []
      : [`… and ${counted(leftOut, "finding")} more of lower levels or further servers`];
  return [head.join("\n"), ...parts, ...rest].join("\n\n");
}

function ruleCounts(findings: readonly ReportFinding[]): readonly RuleCount[] {
  const tally = new FindingTally<ReportFinding>();
  // Servers are counted where they follow each other.
  for (const group of groupBy(findings, ({ server = "" }) => server).values())
    for (const finding of group) tally.add(finding);
  return tally.rules;
}

/** How often each rule fired, and for how many tools. */
function toolCounts({ findings }: Report): readonly RuleRow[] {
  const byRule = groupBy(findings, ({ level, rule }) => `${level} ${rule}`);
  return [...byRule.values()].flatMap((found) => {
    const [first] = found;
    const tools = new Set(found.flatMap(({ tool }) => tool ?? [])).size;
    const where = tools === 0 ? "" : ` (${counted(tools, "tool")})`;
    return first === undefined ? [] : [{ ...first, count: found.length, where }];
  });
}

function serverCounts(rows: readonly RuleCount[]): readonly RuleRow[] {
  return rows.map((row) => ({ ...row, where: ` (${counted(row.servers, "server")})` }));
}

/** How often a rule fired, and in how many of what, in words. */
interface RuleRow extends Pick<RuleCount, "level" | "rule" | "count"> {
  readonly where: string;
}

/** How often each rule fired, the gravest level and the most frequent rule first. */
function ruleLines(rows: readonly RuleRow[], paint: Paint): readonly string[] {
  const width = Math.max(...rows.map(({ count }) => String(count).length), 1);
  return rows
    .toSorted(
      (one, other) =>
        LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || other.count - one.count,
    )
    .map(({ level, rule, count, where }) => {
      const times = String(count).padStart(width);
      return `${paint[level](level.padEnd(7))}  ${times}  ${rule}${where}`;
    });
}

function groupBy(
  findings: readonly ReportFinding[],
  keyOf: (finding: ReportFinding) => string,
): ReadonlyMap<string, readonly ReportFinding[]> {
  const groups = new Map<string, ReportFinding[]>();
  for (const finding of findings) {
    const group = groups.get(keyOf(finding));
    if (group === undefined) groups.set(keyOf(finding), [finding]);
    else group.push(finding);
  }
  return groups;
}
