import { LEVELS, type Level } from "@toolcrib/model";
import { countLevels, type LevelCounts } from "./count-levels.ts";

/** How often a rule fired at a level, and in how many servers. */
export interface RuleCount {
  readonly level: Level;
  readonly rule: string;
  readonly count: number;
  readonly servers: number;
}

/** What is counted about a finding. */
interface Counted {
  readonly level: Level;
  readonly rule: string;
  readonly server?: string;
}

/** Findings that are kept unless told. */
const KEPT = 10_000;

/** Counts any number of findings, server by server, and keeps a bounded number of them: the gravest. */
export class FindingTally<Found extends Counted> {
  private readonly found: { error: number; warning: number; info: number } = {
    error: 0,
    warning: 0,
    info: 0,
  };
  private readonly byRule = new Map<string, { count: RuleCount; last: string | undefined }>();
  private candidates: { readonly finding: Found; readonly order: number }[] = [];
  private total = 0;

  private readonly limit: number;

  constructor(limit: number = KEPT) {
    this.limit = limit;
  }

  add(finding: Found): void {
    const { level, rule, server } = finding;
    this.found[level] += 1;
    const key = `${level} ${rule}`;
    const { count, last } = this.byRule.get(key) ?? {
      count: { level, rule, count: 0, servers: 0 },
      last: undefined,
    };
    const isNew = count.count === 0 || last !== server;
    this.byRule.set(key, {
      count: { ...count, count: count.count + 1, servers: count.servers + (isNew ? 1 : 0) },
      last: server,
    });
    this.candidates.push({ finding, order: this.total });
    this.total += 1;
    if (this.candidates.length >= 2 * this.limit) this.candidates = this.gravest();
  }

  /** How often each rule fired. */
  get rules(): readonly RuleCount[] {
    return [...this.byRule.values()].map(({ count }) => count);
  }

  /** Those that are kept, in the order in which they were found. */
  get kept(): readonly Found[] {
    return this.gravest()
      .sort((one, other) => one.order - other.order)
      .map(({ finding }) => finding);
  }

  /** How many of each level were found and are not kept. */
  get leftOut(): LevelCounts {
    const kept = countLevels(this.kept);
    const { error, warning, info } = this.found;
    return {
      error: error - kept.error,
      warning: warning - kept.warning,
      info: info - kept.info,
    };
  }

  private gravest(): typeof this.candidates {
    return this.candidates
      .toSorted(
        (one, other) =>
          LEVELS.indexOf(one.finding.level) - LEVELS.indexOf(other.finding.level) ||
          one.order - other.order,
      )
      .slice(0, this.limit);
  }
}
