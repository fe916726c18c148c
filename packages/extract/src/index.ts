export type { Diagnostic } from "./diagnostic.ts";
export type { ExtractedTool, Extraction } from "./extracted-tool.ts";
export { type ExtractPythonOptions, extractPython } from "./python/extract-python.ts";
export type { ListedApplication, ListedTool, ToolLister } from "./python/tool-lister.ts";
