export {
  type ConvertedFile,
  type ConvertFileOptions,
  convertFile,
  type WriteConvertedOptions,
  writeConverted,
} from "./registry/convert-file.ts";
export { type AskStep, planFill } from "./registry/fill/plan-fill.ts";
export { type FillResult, runFill } from "./registry/fill/run-fill.ts";
export { openSaver } from "./registry/fill/save-edits.ts";
export { type RegistryFile, readRegistryFile } from "./registry/registry-file.ts";
