import { type Level, type Tool, toolLabel } from "@toolcrib/model";
import { countLevels, levelCountText, type Report, type ReportFinding } from "@toolcrib/report";
import { RULES } from "./rules/index.ts";

/** A report of what lint found in tools. */
export function lintReport(
  findings: readonly ReportFinding[],
  { tools, failOn }: { readonly tools: readonly Tool[]; readonly failOn: Level | "never" },
): Report {
  const found = new Set(findings.map(({ tool }) => tool));
  return {
    title: "toolcrib lint",
    findings,
    summary:
      findings.length === 0 ? "nothing to complain about" : levelCountText(countLevels(findings)),
    rules: RULES,
    cleanTools: tools.map(toolLabel).filter((id) => !found.has(id)),
    failOn,
  };
}
