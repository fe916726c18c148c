import { SCHEMA_KEYWORDS } from "@toolcrib/schema";

/** Keywords with a plain value that decides what is valid. */
const PLAIN_KEYWORDS: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "const",
  "multipleOf",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minContains",
  "maxContains",
  "required",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "$ref",
  "$dynamicRef",
  "$id",
  "$anchor",
  "$dynamicAnchor",
]);

/** Whether `format` is a note to the readers of a schema, or decides what is valid. */
export type FormatReading = "annotate" | "assert";

/** Whether a keyword can decide what is valid; every other one is a note to its readers. */
export function constrains(keyword: string, formats: FormatReading): boolean {
  if (keyword === "format") return formats === "assert";
  return PLAIN_KEYWORDS.has(keyword) || SCHEMA_KEYWORDS.has(keyword);
}

/** Keywords whose arrays are sets: their order means nothing. */
export const SET_KEYWORDS: ReadonlySet<string> = new Set(["type", "enum", "required"]);
