export { matchedFields, queryTerms, toolTerms } from "./matched-fields.ts";
export { type SearchResult, searchTools, ToolIndex } from "./search-tools.ts";
