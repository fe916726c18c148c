export type { Acceptance } from "./acceptances/acceptance.ts";
export { acceptanceRules, staleAcceptanceFindings } from "./acceptances/acceptance-rules.ts";
export { addAcceptance } from "./acceptances/add-acceptance.ts";
export {
  type AppliedAcceptances,
  applyAcceptances,
  type StaleAcceptance,
} from "./acceptances/apply-acceptances.ts";
export { configSchema } from "./config/config-schema.ts";
export { parseConfig } from "./config/parse-config.ts";
export { CONTRACT_PROFILES, type ContractProfile } from "./config/profile.ts";
export type { ContractConfig, LintConfig, ProjectConfig } from "./config/project-config.ts";
export { SCHEMA_URLS } from "./config/schema-urls.ts";
export { countLevels, type LevelCounts, levelCountText, totalCount } from "./count-levels.ts";
export { FindingTally, type RuleCount } from "./finding-tally.ts";
export { fingerprintOf } from "./fingerprint.ts";
export { escapeXml } from "./formats/escape-xml.ts";
export {
  type FindingGroup,
  groupFindings,
  type RepeatableFinding,
  repeatedText,
} from "./group-findings.ts";
export type { Report, ReportFinding } from "./report.ts";
export { findRules, ruleName } from "./rules/find-rules.ts";
export type { CatalogueName, RuleEntry, RuleLevel } from "./rules/rule-entry.ts";
export { ruleTable, ruleText } from "./rules/rule-text.ts";
export { subjectOf } from "./subject.ts";
