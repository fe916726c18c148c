import type { TextFormat } from "../kernel/plan.ts";
import type { Dialect } from "../parse/schema-node.ts";

/** A format that can be asserted. */
export interface Format extends TextFormat {
  /** The only dialect that knows it; without this, both do. */
  readonly dialect?: Dialect;
}
