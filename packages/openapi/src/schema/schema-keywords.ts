import { KEYWORDS, type KeywordFacts } from "@toolcrib/schema";

/** Keywords that the dialects read in different ways, which are converted one by one. */
const DIFFERENT: ReadonlySet<string> = new Set([
  "$defs",
  "additionalItems",
  "definitions",
  "dependencies",
  "items",
]);

/** Keywords that hold schemas and have one meaning in every dialect. */
export const SCHEMA_HOLDERS: ReadonlyMap<string, KeywordFacts> = new Map(
  KEYWORDS.flatMap((keyword) =>
    keyword.holds === undefined || DIFFERENT.has(keyword.name) ? [] : [[keyword.name, keyword]],
  ),
);
