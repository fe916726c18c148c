import type { SourceLocation } from "./source-location.ts";
import type { Tool } from "./tool.ts";

/** Where the code of a tool, or of one of its parameters, is; undefined where that is not known. */
export type LocateTool = (tool: Tool, parameter?: string) => SourceLocation | undefined;
