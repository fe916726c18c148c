import type { JsonObject } from "@toolcrib/model";
import { groupFindings, SCHEMA_URLS } from "@toolcrib/report";
import type { Comparison } from "../comparison.ts";
import type { ContractFinding } from "../finding.ts";

/** A comparison as the one JSON document of `--json`; its JSON Schema is published. */
export function comparisonJson(comparison: Comparison): JsonObject {
  const { verdict, bump, tools, findings, accepted, summary } = comparison;
  const repeated = repeatedFindings(findings);
  return {
    $schema: SCHEMA_URLS.report,
    verdict,
    bump,
    tools: tools.map((tool): JsonObject => ({ ...tool })),
    findings: findings.map(findingJson),
    ...(repeated.length === 0 ? {} : { repeated }),
    ...(accepted.length === 0 ? {} : { accepted: accepted.map(findingJson) }),
    summary: { ...summary },
  };
}

/** Findings that say the same of several tools, by their fingerprints. */
function repeatedFindings(findings: readonly ContractFinding[]): readonly JsonObject[] {
  return groupFindings(findings)
    .filter(({ others }) => others.length > 0)
    .map(({ first, others }) => {
      const { rule, level, path } = first;
      const all = [first, ...others];
      const tools = all.map(({ tool }) => tool);
      return { rule, level, path, tools, fingerprints: all.map(({ fingerprint }) => fingerprint) };
    });
}

function findingJson({ location, ...finding }: ContractFinding): JsonObject {
  return { ...finding, ...(location === undefined ? {} : { location: { ...location } }) };
}
