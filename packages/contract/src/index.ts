export type { Side } from "./changes/change-place.ts";
export {
  compareSources,
  compareTools,
  type ToolListPair,
  type ToolListVersion,
} from "./compare-tools.ts";
export type { Comparison, ComparisonSummary, ToolComparison, Verdict } from "./comparison.ts";
export type { CompareOptions } from "./conclude.ts";
export type { DriftKind } from "./drift.ts";
export { CONTRACT_ERRORS } from "./error-codes.ts";
export type { ContractFinding } from "./finding.ts";
export { comparisonJson } from "./reports/comparison-json.ts";
export { type ComparisonReportOptions, comparisonReport } from "./reports/comparison-report.ts";
export type { ContractRuleEntry, Impact } from "./rule.ts";
export { RULES } from "./rules/index.ts";
export { lockSchema } from "./schemas/lock-schema.ts";
export { reportSchema } from "./schemas/report-schema.ts";
export type { Bump } from "./semver/bump.ts";
export { compareVersions, parseVersion, type Version } from "./semver/version.ts";
export { checkVersion, nextVersion, type VersionFault } from "./semver/version-advice.ts";
export type {
  DetailFact,
  PackageFacts,
  RemoteFacts,
  ServerDetail,
  ServerFacts,
} from "./server/server-facts.ts";
