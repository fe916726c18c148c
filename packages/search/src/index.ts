export { type SearchResult, searchTools, ToolIndex } from "./search-tools.ts";
