import type { Json } from "@toolcrib/model";

/**
 * A form as data. A field has one or more modes (the alternatives of a union, "not set", `null`,
 * JSON written by hand), of which one is chosen; the mode has the control.
 */
export interface FormField {
  /** The name of its controls; see field-name.ts. */
  readonly name: string;
  /** JSON Pointer of what it holds in the value that the form means. */
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** What it holds, in a few words. */
  readonly type: string;
  readonly default?: Json;
  readonly examples: readonly Json[];
  /** At least one. */
  readonly modes: readonly FormMode[];
  /** The position of the chosen mode. */
  readonly chosen: number;
  /** What is wrong with what it holds. */
  readonly problems: readonly string[];
}

/** One way to fill in a field. */
export interface FormMode {
  /** The value of `~as` that chooses it. */
  readonly as: string;
  readonly label: string;
  readonly control: FormControl;
}

/** What there is to fill in. */
export type FormControl =
  /** Nothing: the mode says it all. */
  | { readonly kind: "nothing" }
  /** A value that cannot be any other. */
  | { readonly kind: "fixed"; readonly json: string }
  | TextInput
  | { readonly kind: "number"; readonly text: string; readonly hint?: string }
  | { readonly kind: "checkbox"; readonly checked: boolean }
  | SelectInput
  | { readonly kind: "json"; readonly text: string }
  | ObjectControl
  | ListControl
  | MapControl
  /** The field of an alternative, with a name of its own. */
  | { readonly kind: "choice"; readonly field: FormField }
  /** Fields that are made when somebody asks for them. */
  | { readonly kind: "deferred" };

/** A text to type. */
export interface TextInput {
  readonly kind: "text";
  readonly input: "text" | "date" | "time" | "datetime-local";
  readonly text: string;
  readonly multiline: boolean;
  /** Whether an empty text is sent; undefined where there is no other way. */
  readonly keep?: boolean;
  /** What stands in it as long as it is empty. */
  readonly hint?: string;
}

/** A list of values to choose from. */
export interface SelectInput {
  readonly kind: "select";
  readonly options: readonly { readonly json: string; readonly label: string }[];
  /** The JSON of the chosen one; empty for none. */
  readonly json: string;
  /** What is shown for none; undefined where one must be chosen. */
  readonly none?: string;
}

/** The properties of an object, and its other keys where it may have any. */
export interface ObjectControl {
  readonly kind: "object";
  readonly fields: readonly FormField[];
  readonly others?: MapControl;
}

/** The items of an array. */
export interface ListControl {
  readonly kind: "list";
  readonly items: readonly FormField[];
  /** Whether the array may have no further item. */
  readonly isFull: boolean;
}

/** Keys and values, both to fill in. */
export interface MapControl {
  readonly kind: "map";
  readonly name: string;
  readonly entries: readonly { readonly key: string; readonly field: FormField }[];
}
