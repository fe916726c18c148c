import { type Level, utf8Length, visibleText } from "@toolcrib/model";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";

/** What a comment on a pull request may hold, with some room. */
export const MARKDOWN_BYTES = 60_000;

const marks: Readonly<Record<Level, string>> = { error: "🔴", warning: "🟡", info: "🔵" };

/** Longer messages are cut. */
const longestMessage = 600;

/** A report for a pull request: one collapsible part per tool, at most `MARKDOWN_BYTES` long. */
export function markdownReport(report: Report): string {
  const head = `### ${escaped(report.title)}\n\n**${escaped(report.summary)}**\n`;
  const groups = byTool(report.findings);
  const parts: string[] = [];
  let size = utf8Length(head);
  let left = report.findings.length;
  for (const [tool, findings] of groups) {
    const part = toolPart(tool, findings);
    const bytes = utf8Length(part) + 1;
    // Room for the line that says what is missing.
    if (size + bytes > MARKDOWN_BYTES - 200) break;
    parts.push(part);
    size += bytes;
    left -= findings.length;
  }
  const rest =
    left === 0 ? [] : [`\n…and ${left} more findings; run the command to see them all.\n`];
  return [head, ...parts, ...rest].join("\n");
}

function byTool(findings: readonly ReportFinding[]): ReadonlyMap<string, readonly ReportFinding[]> {
  const groups = new Map<string, ReportFinding[]>();
  for (const finding of findings) {
    const subject = subjectOf(finding);
    const group = groups.get(subject);
    if (group === undefined) groups.set(subject, [finding]);
    else group.push(finding);
  }
  return groups;
}

function toolPart(tool: string, findings: readonly ReportFinding[]): string {
  const levels = (["error", "warning", "info"] as const)
    .map((level) => [level, findings.filter((finding) => finding.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${marks[level]} ${count}`)
    .join(" ");
  const name = tool === "" ? "the list as a whole" : `<code>${escaped(tool)}</code>`;
  const open = findings.some(({ level }) => level === "error") ? " open" : "";
  const lines = findings.map(findingLine).join("\n");
  return `<details${open}><summary>${name} ${levels}</summary>\n\n${lines}\n\n</details>`;
}

function findingLine({ level, rule, path, message, explanation }: ReportFinding): string {
  const place = path === "" ? "" : ` at <code>${escaped(path)}</code>`;
  const proof = explanation === undefined ? "" : `<br>${escaped(explanation)}`;
  return `- ${marks[level]} **${rule}**${place}: ${escaped(message)}${proof}`;
}

/** Foreign text that can neither start markup nor mention or link anything. */
function escaped(text: string): string {
  return visibleText(text, longestMessage).replace(
    /[&<>"'`*_[\](){}#|~@:!\\]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
