import type { JsonObject } from "@toolcrib/model";
import { SCHEMA_URLS } from "@toolcrib/report";
import type { Comparison } from "../comparison.ts";
import type { ContractFinding } from "../finding.ts";

/** A comparison as the one JSON document of `--json`; its JSON Schema is published. */
export function comparisonJson(comparison: Comparison): JsonObject {
  const { verdict, bump, tools, findings, accepted, summary } = comparison;
  return {
    $schema: SCHEMA_URLS.report,
    verdict,
    bump,
    tools: tools.map((tool): JsonObject => ({ ...tool })),
    findings: findings.map(findingJson),
    ...(accepted.length === 0 ? {} : { accepted: accepted.map(findingJson) }),
    summary: { ...summary },
  };
}

function findingJson({ location, ...finding }: ContractFinding): JsonObject {
  return { ...finding, ...(location === undefined ? {} : { location: { ...location } }) };
}
