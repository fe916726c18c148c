import { counted, type Level, utf8Length } from "@toolcrib/model";
import { reportGroups } from "../group-findings.ts";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";
import { codeSpan, escapeTag, markdownProse } from "./markdown-prose.ts";

/** What a comment on a pull request may hold, with some room. */
export const MARKDOWN_BYTES = 60_000;

const marks: Readonly<Record<Level, string>> = { error: "🔴", warning: "🟡", info: "🔵" };

/** A report for a pull request: one collapsible part for each tool, or for tools of which the same is said, at most `MARKDOWN_BYTES` long. */
export function markdownReport(report: Report): string {
  const head = `### ${markdownProse(report.title)}\n\n**${markdownProse(report.summary)}**\n`;
  const parts: string[] = [];
  let size = utf8Length(head);
  let left = report.findings.length;
  for (const part of partsOf(report)) {
    const text = partText(part);
    const bytes = utf8Length(text) + 1;
    // Room for the line that says what is missing.
    if (size + bytes > MARKDOWN_BYTES - 200) break;
    parts.push(text);
    size += bytes;
    left -= part.findings.length * part.subjects.length;
  }
  const rest =
    left === 0 ? [] : [`\n…and ${left} more findings; run the command to see them all.\n`];
  return [head, ...parts, ...rest].join("\n");
}

/** Findings that are about the same tools, one of each group of repeated ones. */
interface MarkdownPart {
  /** The servers and tools. */
  readonly subjects: readonly string[];
  readonly findings: ReportFinding[];
}

function partsOf(report: Report): readonly MarkdownPart[] {
  const parts = new Map<string, MarkdownPart>();
  for (const { first, others } of reportGroups(report)) {
    const subjects = [first, ...others].map(subjectOf);
    const key = JSON.stringify(subjects);
    const part = parts.get(key) ?? { subjects, findings: [] };
    part.findings.push(first);
    parts.set(key, part);
  }
  return [...parts.values()];
}

function partText({ subjects, findings }: MarkdownPart): string {
  const levels = (["error", "warning", "info"] as const)
    .map((level) => [level, findings.filter((finding) => finding.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${marks[level]} ${count}`)
    .join(" ");
  const open = findings.some(({ level }) => level === "error") ? " open" : "";
  const lines = findings.map(findingLine).join("\n");
  return `<details${open}><summary>${namesText(subjects)} ${levels}</summary>\n\n${lines}\n\n</details>`;
}

/** Tools that the head of a part names; the rest is counted. */
const namedTools = 10;

function namesText(subjects: readonly string[]): string {
  const names = subjects
    .slice(0, namedTools)
    .map((name) => (name === "" ? "the list as a whole" : `<code>${escapeTag(name)}</code>`));
  const more = subjects.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${counted(more, "more tool")}` : "");
}

function findingLine({ level, rule, path, message, explanation }: ReportFinding): string {
  const place = path === "" ? "" : ` at ${codeSpan(path)}`;
  const proof = explanation === undefined ? "" : `<br>${markdownProse(explanation)}`;
  return `- ${marks[level]} **${rule}**${place}: ${markdownProse(message)}${proof}`;
}
