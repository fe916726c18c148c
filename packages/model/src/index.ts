export {
  DEFINITION_KINDS,
  type DefinitionKind,
  type DefinitionLists,
  LIST_FIELDS,
  type ListField,
} from "./definition/definition-kind.ts";
export {
  type ParsedDefinitionList,
  parseDefinitionList,
} from "./definition/parse-definition-list.ts";
export type { ParsedDefinition } from "./definition/parsed-definition.ts";
export type { WriteDefinitionOptions } from "./definition/write-options.ts";
export {
  type ErrorCode,
  type ErrorCodes,
  type ErrorEntry,
  isToolcribError,
  MODEL_ERRORS,
  ToolcribError,
  type ToolcribErrorOptions,
} from "./errors.ts";
export { type Finding, LEVELS, type Level, reachesLevel } from "./finding.ts";
export { canonicalJson } from "./json/canonical-json.ts";
export {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPrimitive,
  ownJson,
  ownValue,
} from "./json/json.ts";
export { equalJson } from "./json/json-equal.ts";
export { jsonPointer, parseJsonPointer } from "./json/json-pointer.ts";
export { repeatedKey } from "./json/json-text.ts";
export { isLostInJson, ownCopy } from "./json/own-copy.ts";
export { type ParseJsonOptions, parseJson } from "./json/parse-json.ts";
export { type Digest, sha256 } from "./json/sha256.ts";
export { utf8Length } from "./json/utf8-length.ts";
export { withoutAbsent } from "./json/without-absent.ts";
export { withoutNulls } from "./json/without-nulls.ts";
export { requireShallowYaml } from "./json/yaml-nesting.ts";
export { LIMITS } from "./limits.ts";
export { type ParsedPromise, parsePromise } from "./promise/parse-promise.ts";
export type { ServerIdentity } from "./promise/server-identity.ts";
export type { ServerLaunch } from "./promise/server-launch.ts";
export type { ServerPromise } from "./promise/server-promise.ts";
export { parsePrompt } from "./prompt/parse-prompt.ts";
export type { Prompt } from "./prompt/prompt.ts";
export type { PromptArgument } from "./prompt/prompt-argument.ts";
export { toPromptArguments } from "./prompt/prompt-arguments.ts";
export { digestPrompt, toPromptJson } from "./prompt/prompt-json.ts";
export { expandUriTemplate, type UriValues } from "./resource/expand-uri.ts";
export { matchUriTemplate, type UriMatch, type UriValue } from "./resource/match-uri.ts";
export { parseResource, parseResourceTemplate } from "./resource/parse-resource.ts";
export type { Resource } from "./resource/resource.ts";
export type { ResourceAnnotations, ResourceAudience } from "./resource/resource-annotations.ts";
export {
  digestResource,
  digestResourceTemplate,
  toResourceJson,
  toResourceTemplateJson,
} from "./resource/resource-json.ts";
export type { ResourceTemplate } from "./resource/resource-template.ts";
export {
  parseUriTemplate,
  type UriPart,
  type UriTemplate,
  type UriVariable,
} from "./resource/uri-template.ts";
export { checkUriVariables, uriVariablesSchema } from "./resource/uri-variables.ts";
export { base64Length } from "./text/base64-length.ts";
export { compareText } from "./text/compare-text.ts";
export { confusableKey } from "./text/confusable-name.ts";
export { counted } from "./text/counted.ts";
export { closest, editDistance, plainWord } from "./text/edit-distance.ts";
export { errorMessage } from "./text/error-message.ts";
export { escapePattern } from "./text/escape-pattern.ts";
export { listNames } from "./text/list-names.ts";
export { isLoopbackName } from "./text/loopback-name.ts";
export { sensitiveRequest } from "./text/sensitive-request.ts";
export { quoted, shellWord } from "./text/shell-word.ts";
export { suspiciousPhrase } from "./text/suspicious-phrase.ts";
export { type TableOptions, table } from "./text/table.ts";
export type { TextPaint } from "./text/text-paint.ts";
export { variableName } from "./text/variable-name.ts";
export { visibleLines } from "./text/visible-lines.ts";
export { hasHiddenText, visibleText } from "./text/visible-text.ts";
export {
  HINT_NAMES,
  type HintName,
  parseAnnotations,
  type ToolAnnotations,
} from "./tool/annotations.ts";
export { asksOf, QUESTION_KINDS, QUESTION_TEXTS, type QuestionKind } from "./tool/asks.ts";
export { AUDIENCES, type Audience, audienceOf, META_KEYS, priorityOf } from "./tool/audience.ts";
export {
  BACKEND_KINDS,
  type Backend,
  type BackendKind,
  checkBackend,
  type LocalBackend,
  type McpBackend,
  type OpenApiBackend,
  type ProviderBackend,
  parseBackend,
  type ToolBackends,
} from "./tool/backend.ts";
export type { BoundArgument, CodeBinding, Revival } from "./tool/code-binding.ts";
export { REVIVALS } from "./tool/code-binding.ts";
export { digestTool, digestToolList } from "./tool/digest.ts";
export { displayName } from "./tool/display-name.ts";
export { type EffectiveHints, effectiveHints } from "./tool/effective-hints.ts";
export { ERAS, type Era } from "./tool/era.ts";
export { examplesOf, type ToolExample } from "./tool/examples.ts";
export { fullDescription, withReturns } from "./tool/full-description.ts";
export type { Icon } from "./tool/icon.ts";
export type { LocateTool } from "./tool/locate-tool.ts";
export { fromMcpJson, type ToMcpJsonOptions, toMcpJson } from "./tool/mcp-json.ts";
export { namedSource } from "./tool/named-source.ts";
export {
  mayBeServed,
  OMISSION_RULES,
  type Omission,
  type OmissionRule,
  omission,
} from "./tool/omission.ts";
export { parseOmissions } from "./tool/parse-omissions.ts";
export { type DefinitionProfile, type ParsedTool, parseTool } from "./tool/parse-tool.ts";
export { type ParsedToolList, parseToolList } from "./tool/parse-tool-list.ts";
export { readDefinition } from "./tool/read-definition.ts";
export { isScope, scopesOf } from "./tool/scopes.ts";
export { selectTools, type ToolSelection } from "./tool/select-tools.ts";
export type { SourceLocation } from "./tool/source-location.ts";
export { normalizeTags, tagsOf, withServedTags } from "./tool/tags.ts";
export { estimateTokens } from "./tool/token-estimate.ts";
export type { Tool } from "./tool/tool.ts";
export {
  formatToolId,
  formatToolReference,
  parseToolId,
  parseToolReference,
  type ToolId,
  type ToolReference,
  toolLabel,
} from "./tool/tool-id.ts";
export { checkNamespace, checkToolName } from "./tool/tool-name.ts";
export { toWireName, type WireNameParts } from "./tool/wire-name.ts";
export { needsWrapping, wrapOutputSchema } from "./tool/wrap-output-schema.ts";
