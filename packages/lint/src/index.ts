export { type LintFinding, type LintOptions, lintTools } from "./lint.ts";
export { CLIENTS, type Client, type Hit, type LintContext, type LintRule } from "./rule.ts";
export { RULES } from "./rules/index.ts";
