/**
 * A question in a person's words, and the tools that would answer it: those it was written for, and
 * those among the first five of any of the engines that do what is asked.
 */
export interface SearchQuery {
  readonly kind: "intent" | "parameter" | "misspelling";
  readonly query: string;
  readonly right: readonly string[];
}

/** A query in the words of a need. */
export const intent = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "intent",
  query,
  right,
});
/** A query that names parameters. */
export const parameter = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "parameter",
  query,
  right,
});
/** A query with typing errors. */
export const misspelling = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "misspelling",
  query,
  right,
});
