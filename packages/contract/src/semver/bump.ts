import type { Impact } from "../rule.ts";

/** Which part of a version a change asks to raise. */
export type Bump = "none" | "patch" | "minor" | "major";

/** Bumps from the smallest to the largest. */
const order: readonly Bump[] = ["none", "patch", "minor", "major"];

const bumps: Readonly<Record<Impact, Bump>> = {
  breaking: "major",
  // Nobody showed that it keeps the contract, so callers must be warned as if it did not.
  unknown: "major",
  addition: "minor",
  polish: "patch",
};

/** The bump that a kind of change asks for. */
export function bumpFor(impact: Impact): Bump {
  return bumps[impact];
}

/** The larger of two bumps. */
export function largerBump(one: Bump, other: Bump): Bump {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}

/** Whether a bump is at least as large as another. */
export function reachesBump(bump: Bump, wanted: Bump): boolean {
  return order.indexOf(bump) >= order.indexOf(wanted);
}
