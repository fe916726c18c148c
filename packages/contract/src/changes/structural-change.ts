import type { Json } from "@toolcrib/model";
import type { SchemaChange } from "./change.ts";
import type { Edit } from "./edit.ts";

/**
 * A difference of constraints at one place, before anyone asked what it does: the edits turn the
 * old document into one that differs in this alone.
 */
export interface StructuralChange
  extends Omit<SchemaChange, "about" | "side" | "effect" | "before" | "after"> {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly edits: readonly Edit[];
}
