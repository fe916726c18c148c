import { type Level, visibleText } from "@toolcrib/model";
// biome-ignore lint/correctness/noUndeclaredDependencies: types alone, which leave no trace in what is published
import type { Location, Log, ReportingDescriptor, Result } from "sarif";
import { type FindingGroup, reportGroups } from "../group-findings.ts";
import { groupSentence } from "../group-sentence.ts";
import type { Report, ReportFinding } from "../report.ts";
import type { RuleEntry } from "../rules/rule-entry.ts";
import { subjectOf } from "../subject.ts";

const levels: Readonly<Record<Level, Result.level>> = {
  error: "error",
  warning: "warning",
  info: "note",
};

/** A SARIF 2.1.0 log, as code scanning services read it. */
export function sarifReport(report: Report): string {
  const used = new Set(report.findings.map(({ rule }) => rule));
  const rules = report.rules.filter(({ id }) => used.has(id));
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "toolcrib", rules: rules.map(ruleJson) } },
        columnKind: "utf16CodeUnits",
        results: reportGroups(report).map((group) => resultJson(group, rules, report.file)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function ruleJson({ id, why, advice }: RuleEntry): ReportingDescriptor {
  return {
    id,
    shortDescription: { text: why },
    fullDescription: { text: why },
    help: { text: advice },
  };
}

function resultJson(
  group: FindingGroup<ReportFinding>,
  rules: readonly RuleEntry[],
  file: string | undefined,
): Result {
  const { first, others } = group;
  const { rule, level, fingerprint, server } = first;
  const ruleIndex = rules.findIndex(({ id }) => id === rule);
  return {
    ruleId: rule,
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    level: levels[level],
    message: { text: visibleText(groupSentence(group), 2_000) },
    locations: [locationJson(first, file)],
    ...(others.length === 0
      ? {}
      : { relatedLocations: others.map((other, index) => relatedJson(other, index, file)) }),
    ...(server === undefined ? {} : { properties: { server: visibleText(server) } }),
    ...(fingerprint === undefined ? {} : { partialFingerprints: { "toolcrib/v1": fingerprint } }),
  };
}

/** Where the same was found in another tool. */
function relatedJson(finding: ReportFinding, index: number, file: string | undefined): Location {
  const text = `the same in ${visibleText(subjectOf(finding))}`;
  return { id: index + 1, message: { text }, ...locationJson(finding, file) };
}

function locationJson(finding: ReportFinding, file?: string): Location {
  const { path, location } = finding;
  const uri = location?.file ?? file;
  const subject = subjectOf(finding);
  const name = visibleText(subject === "" ? "tools" : subject);
  return {
    ...(uri === undefined
      ? {}
      : {
          physicalLocation: {
            artifactLocation: { uri: toUri(uri) },
            region: {
              startLine: location?.line ?? 1,
              ...(location === undefined ? {} : { startColumn: location.column }),
            },
          },
        }),
    logicalLocations: [{ name, fullyQualifiedName: name + visibleText(path), kind: "member" }],
  };
}

function toUri(file: string): string {
  return encodeURI(file.replaceAll("\\", "/")).replaceAll("#", "%23").replaceAll("?", "%3F");
}
