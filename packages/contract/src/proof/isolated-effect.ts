import { isToolcribError, type Json } from "@toolcrib/model";
import { type CompiledSchema, compileSchema } from "@toolcrib/schema";
import type { SideReading } from "../changes/change-place.ts";
import { applyEdits } from "../changes/edit.ts";
import type { Effect } from "../changes/schema-change.ts";
import type { StructuralChange } from "../changes/structural-change.ts";
import { effectOf } from "./effect-of.ts";

/** Two versions of a schema, the new one ready to judge witnesses. */
export interface Versions extends SideReading {
  readonly old: Json;
  readonly new: Json;
  readonly compiledNew: CompiledSchema;
}

/**
 * What one change does on its own: the old schema is compared with itself plus this change. A
 * witness counts only when the whole new version agrees with it; undefined when another change
 * makes up for this one, or when it cannot be told apart.
 */
export function isolatedEffect(versions: Versions, change: StructuralChange): Effect | undefined {
  const { side, old, new: next, compiledNew } = versions;
  const effect = tryEffect(versions, old, applyEdits(old, next, change.edits));
  switch (effect?.kind) {
    case "breaks":
    case "undeclared-key-only":
    case "unsafe-integer-only": {
      const allowedNow = compiledNew.validate(effect.witness).valid;
      return allowedNow === (side === "output") ? effect : undefined;
    }
    case "eases":
    case "same":
      return effect;
    default:
      return undefined;
  }
}

/**
 * Whether one change on its own does to a witness what all of them do together: to refuse a call
 * that was accepted, or to let a result come that was excluded. It tells which change is to blame
 * where no change has a witness of its own that the whole new version agrees with.
 */
export function isToBlame(
  { side, formats, old, new: next }: Versions,
  change: StructuralChange,
  witness: Json,
): boolean {
  try {
    const changed = compileSchema(applyEdits(old, next, change.edits), { formats });
    return changed.validate(witness).valid === (side === "output");
  } catch (error) {
    if (isToolcribError(error)) return false;
    throw error;
  }
}

/** A mixture of two well-formed schemas need not be one itself: then nothing is said of the change. */
function tryEffect(reading: SideReading, old: Json, next: Json): Effect | undefined {
  try {
    return effectOf(reading, old, next);
  } catch (error) {
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
