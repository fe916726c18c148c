import type { JsonObject } from "@toolcrib/model";
import type { FormatReading } from "./keywords.ts";
import type { Position } from "./schema-document.ts";
import type { StructuralChange } from "./structural-change.ts";

/** Two schemas that stand at the same place of two documents. */
export interface Pair {
  readonly old: Position;
  readonly new: Position;
  /** The place for people, as in `filter.tags[]`. */
  readonly name: string;
  readonly formats: FormatReading;
}

/** Two objects, and how to go on from there. */
export interface ObjectPair extends Pair {
  readonly oldSchema: JsonObject;
  readonly newSchema: JsonObject;
}

/** What a part of the walk found: changes here, and pairs still to be looked at. */
export interface Walked {
  readonly changes: readonly StructuralChange[];
  readonly deeper: readonly Pair[];
}
