import { jsonPointer, LIMITS } from "@toolcrib/model";
import type { SchemaResource } from "../parse/schema-node.ts";

/** One failed check, as the kernel notes it; words are found for it later. */
export interface Failure {
  /** JSON Pointer; grows from the inside out while the walk returns. */
  path: string;
  readonly keyword: string;
  /** What the keyword asked for. */
  readonly detail: unknown;
  readonly value: unknown;
  /** Where the failure comes from one branch of a union: which. */
  branch: FailedBranch | null;
}

/** The branch of a union that a value was most likely meant for. */
export interface FailedBranch {
  readonly keyword: "anyOf" | "oneOf";
  readonly index: number;
  readonly of: number;
}

/**
 * The state of the validation that is running. One object for all of them: validation is
 * synchronous and never starts another, and a constant is faster to reach than a parameter.
 */
export const run: {
  /** Steps left. */
  fuel: number;
  /** Whether failures are noted; false where only yes or no is asked. */
  collecting: boolean;
  failures: Failure[];
  /** How many failures are noted before collecting stops. */
  room: number;
  /** The resources in scope, outermost first; kept only for `$dynamicRef`. */
  scope: SchemaResource[];
} = { fuel: 0, collecting: true, failures: [], room: LIMITS.problems, scope: [] };

/** Makes the state ready for the next validation; gives what the last one has noted. */
export function endRun(): readonly Failure[] {
  const { failures } = run;
  run.failures = [];
  run.collecting = true;
  run.room = LIMITS.problems;
  return failures;
}

/** What a validation can run out of. */
export type BudgetKind = "steps" | "depth" | "time";

/** Thrown when a validation has used up its steps, is nested too deeply or was stopped. */
export class ValidationBudgetExceeded extends Error {
  readonly what: BudgetKind;

  constructor(what: BudgetKind) {
    super(`validation stopped: too many ${what}`);
    this.what = what;
  }
}

/** Takes steps off the budget. */
export function spend(steps: number): void {
  run.fuel -= steps;
  if (run.fuel < 0) throw new ValidationBudgetExceeded("steps");
}

/** Called when the walk is nested too deeply. */
export function tooDeep(): never {
  throw new ValidationBudgetExceeded("depth");
}

/** Notes a failure, if failures are being noted. Always false, so that it can be returned. */
export function fail(keyword: string, detail: unknown, value: unknown): false {
  if (run.collecting) {
    run.failures.push({ path: "", keyword, detail, value, branch: null });
    if (run.failures.length >= run.room) run.collecting = false;
  }
  return false;
}

/** A key or index as a segment of a JSON Pointer. */
export function segmentOf(key: string | number): string {
  if (typeof key === "number" || !(key.includes("~") || key.includes("/"))) return `/${key}`;
  return jsonPointer([key]);
}

/** Puts a key or index before the paths of the failures from index `from` on. */
export function prefixPaths(from: number, key: string | number): void {
  prefixSegment(from, segmentOf(key));
}

/** The same for a segment that is written already. */
export function prefixSegment(from: number, segment: string): void {
  const { failures } = run;
  for (let index = from; index < failures.length; index++) {
    const failure = failures[index];
    if (failure !== undefined)
      failure.path = failure.path === "" ? segment : segment + failure.path;
  }
}
