export { askApplications } from "./code/ask-applications.ts";
export { completeManifest } from "./code/complete-manifest.ts";
export { diagnosticLine, localPath } from "./code/diagnostic-line.ts";
export { type ExaminedFunction, examineFunctions } from "./code/examine-function.ts";
export { readCode } from "./code/read-code.ts";
export { requireFiles } from "./code/require-files.ts";
export { watchCode } from "./code/watch-code.ts";
