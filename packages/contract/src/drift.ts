import type { Change } from "./changes/change.ts";

/** What generators change between two releases of an SDK, without an author's doing. */
export type DriftKind =
  | "root-additional-properties"
  | "execution"
  | "dialect"
  | "integer-bounds"
  | "spelling";

/** What each kind of drift is called in reports. */
export const DRIFT_NAMES: Readonly<Record<DriftKind, string>> = {
  "root-additional-properties": "additionalProperties at the root",
  execution: "the execution field",
  dialect: "$schema",
  "integer-bounds": "bounds of exact integers",
  spelling: "other spelling, same values",
};

/**
 * The kind of generator drift that a change looks like, if it does. It says nothing about what the
 * change breaks: that is proved like any other change.
 */
export function driftOf(change: Change): DriftKind | undefined {
  switch (change.about) {
    case "schema":
      if (change.effect.kind === "same") return "spelling";
      if (change.effect.kind === "unsafe-integer-only") return "integer-bounds";
      return change.keyword === "additionalProperties" && isRoot(change.path)
        ? "root-additional-properties"
        : undefined;
    case "note":
      return change.keyword === "$schema" ? "dialect" : undefined;
    case "field":
      return change.field === "execution" ? "execution" : undefined;
    default:
      return undefined;
  }
}

function isRoot(path: string): boolean {
  return path === "/additionalProperties" || path === "/unevaluatedProperties";
}
