import type { Finding, Json } from "@toolcrib/model";

/** What a page shows of a finding about two versions, or about one. */
export interface ShownFinding extends Finding {
  /** The tool's name; empty for what is about the whole list. */
  readonly tool?: string;
  readonly side?: "input" | "output" | "tool" | "prompt" | "resource" | "server";
  /** A value that proves it. */
  readonly witness?: Json;
  readonly fingerprint?: string;
  /** Why the version that refuses the witness does so, a sentence each. */
  readonly refusals?: readonly string[];
  /** What stood there before, and what stands there now. */
  readonly before?: string;
  readonly after?: string;
  /** Where it is in code: `tools.ts:12:3`. */
  readonly place?: string;
}

/** What a page shows of a comparison of two tool lists. */
export interface ShownComparison {
  readonly verdict: "compatible" | "breaking" | "unknown";
  readonly bump: "major" | "minor" | "patch" | "none";
  readonly tools: readonly {
    readonly name: string;
    readonly change: "added" | "removed" | "renamed" | "changed" | "unchanged";
    readonly newName?: string;
    readonly verdict: "compatible" | "breaking" | "unknown";
  }[];
  readonly findings: readonly ShownFinding[];
  /** What the two sides are called: versions, "the lock", "now". */
  readonly oldName: string;
  readonly newName: string;
  /** The version that the changes ask for, and the one that was released. */
  readonly nextVersion?: string;
  readonly releasedVersion?: string;
}

/** When a side was: `in 2.0.80`, `at the start`, `with the lock`, `now`. */
export function sidePhrase(side: string): string {
  if (side === "the start") return "at the start";
  if (side === "the lock") return "with the lock";
  return /^v?\d/.test(side) ? `in ${side}` : side;
}

/** The same finding about several tools. */
export interface FindingGroup {
  readonly first: ShownFinding;
  readonly others: readonly ShownFinding[];
}

/** Findings in the order of their levels; those that say the same of several tools are one group. */
export function groupFindings(findings: readonly ShownFinding[]): readonly FindingGroup[] {
  const groups = new Map<string, { first: ShownFinding; others: ShownFinding[] }>();
  for (const finding of [...findings].sort((a, b) => rank(a) - rank(b))) {
    const { rule, level, path, message, tool = "" } = finding;
    const said = message.replace(`${tool}: `, "").replaceAll(`"${tool}"`, "");
    const key = JSON.stringify([rule, level, path, said, finding.witness ?? null]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: finding, others: [] });
    else group.others.push(finding);
  }
  return [...groups.values()];
}

function rank({ level }: Finding): number {
  return level === "error" ? 0 : level === "warning" ? 1 : 2;
}
