import { KEYWORDS } from "@toolcrib/schema";

const CONSTRAINING: ReadonlySet<string> = new Set(
  KEYWORDS.flatMap(({ name, annotates }) => (annotates ? [] : [name])),
);

/** Whether `format` is a note to the readers of a schema, or decides what is valid. */
export type FormatReading = "annotate" | "lenient";

/** Whether a keyword can decide what is valid; every other one is a note to its readers. */
export function constrains(keyword: string, formats: FormatReading): boolean {
  if (keyword === "format") return formats === "lenient";
  return CONSTRAINING.has(keyword);
}

/** Keywords whose arrays are sets: their order means nothing. */
export const SET_KEYWORDS: ReadonlySet<string> = new Set(
  KEYWORDS.flatMap(({ name, unordered }) => (unordered ? [name] : [])),
);
