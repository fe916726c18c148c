export { type FindToolsOptions, findTools } from "./find-tools.ts";
export { loadMeanings } from "./load-meanings.ts";
