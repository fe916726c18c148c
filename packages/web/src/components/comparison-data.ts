import { type Finding, type Json, LEVELS } from "@toolcrib/model";
import { type FindingGroup, groupFindings } from "@toolcrib/report";
import { madeOnce } from "../made-once.ts";

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

/** Findings in the order of their levels; those that say the same of several tools are one group. */
export const groupByLevel: (
  findings: readonly ShownFinding[],
) => readonly FindingGroup<ShownFinding>[] = madeOnce((findings: readonly ShownFinding[]) =>
  groupFindings([...findings].sort((a, b) => rank(a) - rank(b))),
);

function rank({ level }: Finding): number {
  return LEVELS.indexOf(level);
}

/** Findings with a card of their own; the rest are lines. */
const MOST_CARDS = 20;

/** The groups that a page shows as cards: breaks with a value that proves them. */
export function cardGroups(
  groups: readonly FindingGroup<ShownFinding>[],
): readonly FindingGroup<ShownFinding>[] {
  return groups
    .filter(({ first }) => first.level === "error" && first.witness !== undefined)
    .slice(0, MOST_CARDS);
}
