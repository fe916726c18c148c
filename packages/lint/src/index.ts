export { type LintFinding, type LintOptions, lintTools } from "./lint.ts";
export { lintReport } from "./lint-report.ts";
export { CLIENTS, type Client, type Hit, type LintContext, type LintRule } from "./rule.ts";
export { LINT_RULES, RULES } from "./rules/index.ts";
