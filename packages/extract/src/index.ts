export type { Diagnostic } from "./diagnostic.ts";
export { DIAGNOSTICS, type DiagnosticCode } from "./diagnostic-codes.ts";
export { extractFiles } from "./extract-files.ts";
export type { ExtractedTool, Extraction } from "./extracted-tool.ts";
export type { ExtractPythonOptions } from "./python/extract-python.ts";
export type { ListedApplication, ListedTool, ToolLister } from "./python/tool-lister.ts";
export { CODE_ENDINGS, sourceFiles } from "./source-files.ts";
