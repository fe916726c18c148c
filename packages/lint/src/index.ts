export { type LintedServer, type LintFinding, type LintOptions, lintTools } from "./lint.ts";
export { type LintedCompany, lintBeside } from "./lint-beside.ts";
export { lintPromise } from "./lint-promise.ts";
export { lintReport, openFindings } from "./lint-report.ts";
export {
  type LintedServers,
  lintEachServer,
  lintServers,
  type SourceOfTools,
} from "./lint-servers.ts";
export {
  CLIENTS,
  type Client,
  type Hit,
  type LintContext,
  type LintedEntry,
  type LintRule,
} from "./rule.ts";
export { HARM_RULES, LINT_RULES, RULES } from "./rules/index.ts";
