export {
  type Converted,
  type ConvertedFile,
  type ConvertFileOptions,
  convertFile,
  convertToFolder,
  type WriteConvertedOptions,
  writeConverted,
} from "./registry/convert-file.ts";
export {
  type CheckedRegistry,
  checkRegistryFile,
  FILL_CONCURRENCY,
  type FillOptions,
  fillRegistry,
} from "./registry/fill/fill-registry.ts";
export { SERVERS_PER_SECOND } from "./registry/fill/host-rate.ts";
export { fillCounts, fillTable } from "./registry/fill/result-text.ts";
export type { FillResult, ToolCounts } from "./registry/fill/run-fill.ts";
export type { WrittenFolder } from "./registry/folder/write-folder.ts";
