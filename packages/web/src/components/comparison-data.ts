import type { Finding, Json, Level } from "@toolcrib/model";
import { type FindingGroup, groupFindings } from "@toolcrib/report";
import { madeOnce } from "../made-once.ts";
import type { BeforeAfter } from "./before-after.ts";

/** What a page shows of a finding about two versions, or about one. */
export interface ShownFinding extends Finding {
  /** The tool's name; empty for what is about the whole list. */
  readonly tool?: string;
  readonly side?: "input" | "output" | "tool" | "prompt" | "resource" | "server";
  /** A value that proves it. */
  readonly witness?: Json;
  /** Set where both versions accept the witness, and the new one ignores what it had to send. */
  readonly ignored?: true;
  readonly fingerprint?: string;
  /** Why the version that refuses the witness does so, a sentence each. */
  readonly refusals?: readonly string[];
  /** What the definition said at this place, and what it says now. */
  readonly change?: BeforeAfter;
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

/** What stands around findings: where tools are, and what the two sides are called. */
export interface FindingsContext {
  /** The page of a tool. */
  readonly toolHref?: (tool: string) => string;
  readonly oldName?: string;
  readonly newName?: string;
  /** Where a break is accepted. */
  readonly acceptHref?: string;
}

/** When a side was: `in 2.0.80`, `at the start`, `with the lock`, `now`. */
export function sidePhrase(side: string): string {
  if (side === "the start") return "at the start";
  if (side === "the lock") return "with the lock";
  return /^v?\d/.test(side) ? `in ${side}` : side;
}

/** Findings with a card of their own; the rest are lines. */
const MOST_CARDS = 20;

/** Findings as a page shows them: those that say the same of several tools are one group. */
export interface FindingGroups {
  /** Breaks with a value that proves them. */
  readonly cards: readonly FindingGroup<ShownFinding>[];
  /** All others, gravest first. */
  readonly lines: readonly FindingGroup<ShownFinding>[];
}

/** Groups findings. */
export const groupsOf: (findings: readonly ShownFinding[]) => FindingGroups = madeOnce(
  (findings: readonly ShownFinding[]) => {
    const levels: Readonly<Record<Level, ShownFinding[]>> = { error: [], warning: [], info: [] };
    for (const finding of findings) levels[finding.level].push(finding);
    const groups = groupFindings([...levels.error, ...levels.warning, ...levels.info]);
    const cards: FindingGroup<ShownFinding>[] = [];
    const lines: FindingGroup<ShownFinding>[] = [];
    for (const group of groups) {
      const { level, witness } = group.first;
      const isCard = level === "error" && witness !== undefined && cards.length < MOST_CARDS;
      (isCard ? cards : lines).push(group);
    }
    return { cards, lines };
  },
);

/** How many findings there are of each level, and how many values prove a break. */
export interface FindingCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
  readonly refusedCalls: number;
  /** Calls that are accepted as before and do something else. */
  readonly ignoringCalls: number;
  readonly newResults: number;
  /** Tools that are not there any more under their name. */
  readonly goneTools: number;
}

const GONE_RULES: ReadonlySet<string> = new Set(["tool-removed", "tool-renamed"]);

/** Counts findings. */
export const countFindings: (findings: readonly ShownFinding[]) => FindingCounts = madeOnce(
  (findings: readonly ShownFinding[]) => {
    const counts = { error: 0, warning: 0, info: 0 };
    const proved = { refusedCalls: 0, ignoringCalls: 0, newResults: 0, goneTools: 0 };
    for (const { level, witness, side, ignored, rule } of findings) {
      counts[level] += 1;
      if (level === "error" && GONE_RULES.has(rule)) proved.goneTools += 1;
      if (level !== "error" || witness === undefined) continue;
      proved[
        side === "output" ? "newResults" : ignored === true ? "ignoringCalls" : "refusedCalls"
      ] += 1;
    }
    return { ...counts, ...proved };
  },
);
