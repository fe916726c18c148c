export type { Diagnostic } from "./diagnostic.ts";
export type { ExtractedTool, Extraction } from "./extracted-tool.ts";
