export {
  type ConvertedFile,
  type ConvertFileOptions,
  convertFile,
  type WriteConvertedOptions,
  writeConverted,
} from "./registry/convert-file.ts";
export { type CheckedAnswers, checkAnswers } from "./registry/fill/check-answers.ts";
export { createHostRate, type HostRate, SERVERS_PER_SECOND } from "./registry/fill/host-rate.ts";
export { type AskStep, planFill } from "./registry/fill/plan-fill.ts";
export { fillCounts, fillTable } from "./registry/fill/result-text.ts";
export { type FillResult, runFill, type ToolCounts } from "./registry/fill/run-fill.ts";
export { openSaver, recoverFill } from "./registry/fill/save-edits.ts";
export { writeAnswers } from "./registry/fill/write-answers.ts";
export { type RegistryFile, readRegistryFile } from "./registry/registry-file.ts";
