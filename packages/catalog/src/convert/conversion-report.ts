import { compareText, withoutAbsent } from "@toolcrib/model";
import type { CarriedValue } from "./carried.ts";

/** What became of something that the target format cannot hold. */
export type Outcome =
  /** It travels in the converted file and comes back when that is converted back. */
  | "carried"
  /** It was carried by an earlier conversion, but its place has been edited since. */
  | "superseded"
  /** It is not in the converted file. */
  | "lost";

/** One thing that the target format cannot hold. */
export interface ConversionNote {
  readonly outcome: Outcome;
  /** The server it belongs to; absent for what belongs to the whole file. */
  readonly server?: string;
  /** A JSON Pointer into the original of the entry or file. */
  readonly path: string;
  /** Why the target cannot hold it. */
  readonly reason: string;
}

/** Notes for carried values; `reasonFor` says why the target cannot hold a path. */
export function notesFor(
  outcome: Outcome,
  values: readonly CarriedValue[],
  reasonFor: (path: string) => string,
  server?: string,
): readonly ConversionNote[] {
  // Every format can hold keys in any order.
  return values
    .filter(({ keys }) => keys === undefined)
    .sort((left, right) => compareText(left.path, right.path))
    .map((item) => ({
      outcome,
      ...withoutAbsent({ server }),
      path: item.path,
      reason: reason(outcome, item, reasonFor),
    }));
}

function reason(
  outcome: Outcome,
  { path, value }: CarriedValue,
  reasonFor: (path: string) => string,
): string {
  if (outcome === "superseded") return "its place was edited after the conversion";
  return value === undefined ? "it is absent, and converting back would add it" : reasonFor(path);
}
