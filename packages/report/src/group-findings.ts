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
  const groups: OpenGroup<Found>[] = [];
  const open = new Map<string, OpenGroups<Found>>();
  for (const finding of findings) {
    const { tool = "", message } = finding;
    const said = withoutTool(message, tool);
    const alike = open.get(said);
    const group = tool === "" ? undefined : alike?.find(finding);
    if (group?.add(finding, tool)) continue;
    const opened = new OpenGroup(finding, tool);
    groups.push(opened);
    if (tool === "") continue;
    if (alike === undefined) open.set(said, new OpenGroups(opened));
    else alike.open(opened);
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

/** A group that further findings may join. */
class OpenGroup<Found> implements FindingGroup<Found> {
  readonly others: Found[] = [];
  readonly first: Found;
  readonly #tool: string;
  #tools: Set<string> | undefined;

  constructor(first: Found, tool: string) {
    this.first = first;
    this.#tool = tool;
  }

  /** Whether it took a finding: not where there is one about the same tool. */
  add(finding: Found, tool: string): boolean {
    // Most findings stay alone, and need no set.
    this.#tools ??= new Set([this.#tool]);
    if (this.#tools.has(tool)) return false;
    this.#tools.add(tool);
    this.others.push(finding);
    return true;
  }
}

/** Groups whose messages are the same: by everything else, as soon as there are two. */
class OpenGroups<Found extends RepeatableFinding> {
  readonly #first: OpenGroup<Found>;
  #byRest: Map<string, OpenGroup<Found>> | undefined;

  constructor(first: OpenGroup<Found>) {
    this.#first = first;
  }

  find(finding: Found): OpenGroup<Found> | undefined {
    return this.#known().get(restOf(finding));
  }

  open(group: OpenGroup<Found>): void {
    this.#known().set(restOf(group.first), group);
  }

  #known(): Map<string, OpenGroup<Found>> {
    this.#byRest ??= new Map([[restOf(this.#first.first), this.#first]]);
    return this.#byRest;
  }
}

/** What a finding says besides its message, without the name of the tool that it says it about. */
function restOf(finding: RepeatableFinding): string {
  const { rule, level, path, server = "", side = "", witness, explanation = "" } = finding;
  const proof = witness === undefined ? "" : JSON.stringify(witness);
  const said = withoutTool(explanation, finding.tool ?? "");
  return [rule, level, path, server, side, proof, said].join("\0");
}

function withoutTool(text: string, tool: string): string {
  if (text === "") return text;
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
