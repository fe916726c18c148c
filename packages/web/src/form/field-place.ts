import type { SchemaNode } from "@toolcrib/schema";
import type { Draft } from "./draft.ts";
import type { FormField } from "./form-field.ts";
import type { Presence } from "./leaf-controls.ts";

/** Where a field stands in the form that is being built. */
export interface FieldPlace extends Presence {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  /** How many fields may still be made, and levels of blank ones. */
  readonly room: { left: number; readonly levels: number };
  /** Whether only the names of modes are asked for, so that the fields inside are not made. */
  readonly namesOnly?: boolean;
  /** Levels of blank fields around. */
  readonly blankLevels: number;
  /** The schemas around, so that recursion waits until it is asked for. */
  readonly around: readonly SchemaNode[];
}

/** Builds the field of some schemas at a place, as far as it is filled in. */
export type BuildField = (
  nodes: readonly SchemaNode[],
  filled: Draft | undefined,
  place: FieldPlace,
) => FormField;
