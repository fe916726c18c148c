import { counted, type Finding, type Json } from "@toolcrib/model";

/** A finding, as far as it decides whether another one says the same. */
export interface RepeatableFinding extends Finding {
  readonly server?: string;
  readonly tool?: string;
  readonly side?: string;
  readonly explanation?: string;
  readonly witness?: Json;
}

/** The same finding about several tools of a server. */
export interface FindingGroup<Found> {
  readonly first: Found;
  readonly others: readonly Found[];
}

/**
 * Findings that say the same of several tools as one group each, in the order in which they were
 * found. What is about no tool, or twice about one, stands alone.
 */
export function groupFindings<Found extends RepeatableFinding>(
  findings: readonly Found[],
): readonly FindingGroup<Found>[] {
  const groups: { first: Found; others: Found[] }[] = [];
  const open = new Map<string, { others: Found[]; tools: Set<string> }>();
  for (const finding of findings) {
    const { tool = "" } = finding;
    const key = tool === "" ? undefined : sameText(finding, tool);
    const group = key === undefined ? undefined : open.get(key);
    if (group !== undefined && !group.tools.has(tool)) {
      group.others.push(finding);
      group.tools.add(tool);
      continue;
    }
    const others: Found[] = [];
    groups.push({ first: finding, others });
    if (key !== undefined) open.set(key, { others, tools: new Set([tool]) });
  }
  return groups;
}

/** The findings of a report in groups; each alone where they are listed one by one. */
export function reportGroups<Found extends RepeatableFinding>(report: {
  readonly findings: readonly Found[];
  readonly oneByOne?: boolean;
}): readonly FindingGroup<Found>[] {
  const { findings, oneByOne = false } = report;
  return oneByOne ? findings.map((first) => ({ first, others: [] })) : groupFindings(findings);
}

/** What a finding says, without the name of the tool that it says it about. */
function sameText(finding: RepeatableFinding, tool: string): string {
  const { rule, level, path, server, side, witness } = finding;
  const said = [finding.message, finding.explanation ?? ""].map((text) => withoutTool(text, tool));
  const proof = witness === undefined ? "" : JSON.stringify(witness);
  return [rule, level, path, server, side, proof, ...said].join("\0");
}

function withoutTool(text: string, tool: string): string {
  const start = `${tool}: `;
  const rest = text.startsWith(start) ? text.slice(start.length) : text;
  const name = `"${tool}"`;
  return rest.includes(name) ? rest.replaceAll(name, "") : rest;
}

/** Tools that are named; the rest is counted. */
const NAMED = 20;

/** In which further tools a finding repeats, in words; undefined where it does not. */
export function repeatedText<Found extends RepeatableFinding>(
  { others }: FindingGroup<Found>,
  nameOf: (finding: Found) => string = ({ tool = "" }) => tool,
): string | undefined {
  if (others.length === 0) return undefined;
  const names = others.slice(0, NAMED).map(nameOf);
  const more = others.length - names.length;
  const rest = more === 0 ? "" : ` and ${more} more`;
  return `the same in ${counted(others.length, "more tool")}: ${names.join(", ")}${rest}`;
}
