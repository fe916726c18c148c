export type { CallFault, CallRules } from "./call/call-runner.ts";
export { needsConsent } from "./call/destructive.ts";
export { passOn } from "./call/to-call-result.ts";
export {
  type CallContext,
  type CallListener,
  type CallProgress,
  type LogLevel,
  RunningCall,
} from "./call-context.ts";
export { type CallAuth, type CallClient, type Caller, LOCAL_CALLER } from "./caller.ts";
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
export {
  defineTool,
  type HandlerArguments,
  type HandlerValue,
  type SideSchema,
  type ToolDefinition,
} from "./define/define-tool.ts";
export type { JsonSchemaValue } from "./define/json-schema-value.ts";
export type { StandardSchema } from "./define/standard-schema.ts";
export { type DiscoveryOptions, discoveryTools } from "./discovery/discovery-tools.ts";
export { RUNTIME_ERRORS } from "./error-codes.ts";
export type {
  ContextUse,
  HandlerTraits,
  ImplementedTool,
  LoadedTools,
  ToolHandler,
} from "./handler.ts";
export { InputError, isInputError } from "./input-error.ts";
export { type BoundTool, type LoadCodeOptions, loadCode } from "./load/load-code.ts";
export { type DefinitionPlace, loadDefinition } from "./load/load-definition.ts";
export { descendantKiller } from "./process-tree.ts";
export { findInterpreter, type InterpreterOptions } from "./python/interpreter.ts";
export {
  type ListedPythonTool,
  PythonWorker,
  type PythonWorkerOptions,
} from "./python/python-worker.ts";
export { type ValidationOptions, withValidator } from "./registry/compile-side.ts";
export { type ListFilter, matchesTool, type ToolFilter } from "./registry/list-filter.ts";
export type { ListOrder } from "./registry/list-order.ts";
export type { ToolPage } from "./registry/list-page.ts";
export { type PatternWatchdogOptions, patternWatchdog } from "./registry/pattern-watchdog.ts";
export type { RegisteredTool } from "./registry/registered-tool.ts";
export type {
  DuplicatePolicy,
  Executor,
  RegisterOptions,
  ToolRegistryOptions,
} from "./registry/registry-options.ts";
export { ToolAlreadyExistsError } from "./registry/tool-already-exists-error.ts";
export {
  type ListOptions,
  type RegistryCallOptions,
  type RegistryChange,
  ToolRegistry,
} from "./registry/tool-registry.ts";
export { ToolError } from "./tool-error.ts";
