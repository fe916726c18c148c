import type { Tool } from "@toolcrib/model";
import { SEARCHED_FIELDS } from "./searched-fields.ts";
import { terms } from "./words.ts";

/** The words that a query looks for: stemmed, without those that say nothing, each once. */
export function queryTerms(query: string): readonly string[] {
  return [...new Set(terms(query).map(({ term }) => term))];
}

/** The words that a tool is found by, each once: for an index outside this package. */
export function toolTerms(tool: Tool): readonly string[] {
  const texts = SEARCHED_FIELDS.flatMap((field) => field.texts(tool));
  return [...new Set(texts.flatMap((text) => terms(text).map(({ term }) => term)))];
}

/** Where a tool has words of a query, the most telling first: `name`, `parameter:region`. */
export function matchedFields(tool: Tool, query: string): readonly string[] {
  const wanted = new Set(queryTerms(query));
  const matches = SEARCHED_FIELDS.flatMap(({ name, texts }) =>
    texts(tool)
      .filter((text) => terms(text).some(({ term }) => wanted.has(term)))
      .map((text) => (name === "parameter" ? `parameter:${text}` : name)),
  );
  return [...new Set(matches)];
}
