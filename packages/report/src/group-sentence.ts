import { type FindingGroup, repeatedText } from "./group-findings.ts";
import type { ReportFinding } from "./report.ts";

/** What a finding says, its proof, and in which further tools it repeats, on one line. */
export function groupSentence(group: FindingGroup<ReportFinding>): string {
  const { message, explanation } = group.first;
  return [message, explanation, repeatedText(group)]
    .filter((part) => part !== undefined)
    .join("; ");
}
