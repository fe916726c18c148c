export type {
  Answer,
  Root,
  SamplingAnswer,
  SamplingMessage,
  SamplingRequest,
} from "./ask/answer.ts";
export { answerQuestion, questionKind, type SentQuestion } from "./ask/answer-question.ts";
export type { Asker, Question } from "./ask/asker.ts";
export { askerOf } from "./ask/asker-of.ts";
export type { AskedValue, AskingContext, AskOptions } from "./ask/call-questions.ts";
export {
  type QuestionHandler,
  type QuestionHandlers,
  questionCapabilities,
  type ReceivedQuestion,
} from "./ask/question-handlers.ts";
export type { CallFault, CallRules, SourceLimits } from "./call/call-rules.ts";
export { needsConsent } from "./call/destructive.ts";
export { missingScopes } from "./call/missing-scopes.ts";
export { passOn } from "./call/to-call-result.ts";
export {
  type CallContext,
  type CallListener,
  type CallProgress,
  type Cancellation,
  LOG_LEVELS,
  type LogLevel,
  RunningCall,
} from "./call-context.ts";
export { type CallAuth, type CallClient, type Caller, LOCAL_CALLER } from "./caller.ts";
export {
  type ClientEvent,
  type ClientListener,
  type ConnectedClient,
  ConnectedClients,
} from "./clients/connected-clients.ts";
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
export { defineTool, type HandlerValue, type ToolDefinition } from "./define/define-tool.ts";
export type { JsonSchemaValue } from "./define/json-schema-value.ts";
export type { HandlerArguments, SideSchema } from "./define/side-schema.ts";
export type { StandardSchema } from "./define/standard-schema.ts";
export { type DiscoveryOptions, discoveryTools } from "./discovery/discovery-tools.ts";
export { RUNTIME_ERRORS } from "./error-codes.ts";
export {
  type Completable,
  type Completer,
  type Completers,
  type Completion,
  type CompletionContext,
  type CompletionRequest,
  complete,
  type Suggested,
} from "./features/complete.ts";
export type { FeatureRun, RunCall } from "./features/run-feature.ts";
export { ForwardedError, takesVisitErrors } from "./forwarded-error.ts";
export type {
  ContextUse,
  HandlerTraits,
  ImplementedPrompt,
  ImplementedResource,
  ImplementedTool,
  LoadedTools,
  ResourceWatch,
  ToolHandler,
} from "./handler.ts";
export type { CallHook, HookedCall, NextCall } from "./hooks/call-hook.ts";
export { InputError, isInputError } from "./input-error.ts";
export {
  type BoundCode,
  type BoundPrompt,
  type BoundResource,
  type BoundTool,
  type LoadCodeOptions,
  loadCode,
} from "./load/load-code.ts";
export {
  type DefinitionPlace,
  type LoadedDefinition,
  loadDefinition,
} from "./load/load-definition.ts";
export { descendantKiller } from "./process-tree.ts";
export {
  definePrompt,
  type GivenMessage,
  type PromptDefinition,
  type PromptValue,
} from "./prompts/define-prompt.ts";
export {
  type PromptOptions,
  PromptRegistry,
  type RegisteredPrompt,
  requirePrompt,
  runPrompt,
} from "./prompts/prompt-registry.ts";
export type { PromptMessage, PromptResult } from "./prompts/prompt-result.ts";
export { findInterpreter, type InterpreterOptions } from "./python/interpreter.ts";
export {
  type ListedPythonTool,
  PythonWorker,
  type PythonWorkerOptions,
} from "./python/python-worker.ts";
export { type ValidationOptions, withValidator } from "./registry/compile-side.ts";
export {
  type ListFilter,
  type ListOptions,
  matchesTool,
  type ToolFilter,
} from "./registry/list-filter.ts";
export type { ListOrder, ListPlace } from "./registry/list-order.ts";
export { cutPage, type ListPage, type PageRequest, type ToolPage } from "./registry/list-page.ts";
export { type PatternWatchdogOptions, patternWatchdog } from "./registry/pattern-watchdog.ts";
export type { RegisteredTool } from "./registry/registered-tool.ts";
export type { RegistryCallOptions } from "./registry/registry-call.ts";
export type {
  DuplicatePolicy,
  Executor,
  RegisterOptions,
  ToolRegistryOptions,
} from "./registry/registry-options.ts";
export { ToolAlreadyExistsError } from "./registry/tool-already-exists-error.ts";
export {
  type RegistryChange,
  ToolRegistry,
} from "./registry/tool-registry.ts";
export {
  defineResource,
  type ResourceDefinition,
  type UriArguments,
} from "./resources/define-resource.ts";
export {
  type FoundResource,
  type RegisteredResource,
  type ResourceOptions,
  ResourceRegistry,
  type UnlistedResources,
} from "./resources/resource-registry.ts";
export type { ResourceContent, ResourceResult } from "./resources/resource-result.ts";
export { requireResource, runResource } from "./resources/run-resource.ts";
export { ToolError } from "./tool-error.ts";
export { TurnQueue } from "./turn-queue.ts";
export {
  type RequiredVisit,
  requiredVisits,
  visitReason,
  visitText,
} from "./url-elicitation.ts";
