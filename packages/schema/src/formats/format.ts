import type { TextFormat } from "../kernel/plan.ts";
import type { Dialect } from "../parse/schema-node.ts";

/** A format that can be asserted. */
export interface Format extends TextFormat {
  /** The only dialect that knows it; without this, both do. */
  readonly dialect?: Dialect;
  /** A wider test, for readers that take more than the standard allows; without it, `test`. */
  readonly lenient?: (text: string) => boolean;
  /** A pattern that every text of the format matches. */
  readonly superset?: string;
  /** A pattern that every text matches which passes `lenient`. */
  readonly lenientSuperset?: string;
  /** A pattern whose texts all have the format. Equal to `superset`, it is the format itself. */
  readonly subset?: string;
  /** Other formats that every text of this one has, where the patterns cannot show it. */
  readonly implies?: readonly string[];
}

/** The patterns of a format that a regular expression describes whole. */
export function exactly(pattern: string): Pick<Format, "superset" | "subset"> {
  return { superset: pattern, subset: pattern };
}
