export { diagnosticLine, localPath } from "./code/diagnostic-line.ts";
export { examineFunctions } from "./code/examine-function.ts";
export { examinedText } from "./code/examined-text.ts";
export { type NewProject, writeNewProject } from "./code/new-project.ts";
export { readCode } from "./code/read-code.ts";
export { manifestResult, type ReadManifestOptions, readManifest } from "./code/read-manifest.ts";
export { requireFiles } from "./code/require-files.ts";
export { watchCode } from "./code/watch-code.ts";
