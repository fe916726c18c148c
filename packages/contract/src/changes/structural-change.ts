import type { Json } from "@toolcrib/model";
import type { Edit } from "./edit.ts";
import type { SchemaChange } from "./schema-change.ts";

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
