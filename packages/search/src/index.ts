export { EmbeddedToolIndex } from "./embedded-tool-index.ts";
export type { Embedder } from "./embedder.ts";
export { SEARCH_ERRORS } from "./error-codes.ts";
export type { Ranking } from "./ranking.ts";
export { relatedTerms } from "./related-terms.ts";
export { respelledTerms } from "./respelled-terms.ts";
export { queryTerms, toolTerms } from "./terms.ts";
export { type SearchResult, searchTools, ToolIndex, type ToolIndexOptions } from "./tool-index.ts";
export { formatMeanings, parseMeanings, type WordMeanings } from "./word-meanings.ts";
