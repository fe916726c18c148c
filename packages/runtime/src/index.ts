export {
  type CallContext,
  type CallListener,
  type LogLevel,
  type Progress,
  RunningCall,
} from "./call-context.ts";
export {
  audio,
  type CallResult,
  type ContentAnnotations,
  type ContentBlock,
  image,
  type MediaBlock,
  type ResourceBlock,
  type ResourceLinkBlock,
  resource,
  resourceLink,
  type TextBlock,
  text,
} from "./content.ts";
export { isContentBlock } from "./content-block.ts";
export type { HandlerTraits, ImplementedTool, LoadedTools, ToolHandler } from "./handler.ts";
export { ToolError } from "./tool-error.ts";
