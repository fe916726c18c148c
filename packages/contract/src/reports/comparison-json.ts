import type { JsonObject } from "@toolcrib/model";
import type { Comparison } from "../comparison.ts";
import { SCHEMA_URLS } from "../schema-urls.ts";

/** A comparison as the one JSON document of `--json`; its JSON Schema is published. */
export function comparisonJson(comparison: Comparison): JsonObject {
  const { verdict, bump, tools, findings, accepted, summary } = comparison;
  return {
    $schema: SCHEMA_URLS.report,
    verdict,
    bump,
    tools: tools.map((tool): JsonObject => ({ ...tool })),
    findings: findings.map((finding): JsonObject => ({ ...finding })),
    ...(accepted.length === 0
      ? {}
      : { accepted: accepted.map((finding): JsonObject => ({ ...finding })) }),
    summary: { ...summary },
  };
}
