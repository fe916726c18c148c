export {
  HINT_NAMES,
  type HintName,
  parseAnnotations,
  type ToolAnnotations,
} from "./annotations.ts";
export { AUDIENCES, type Audience, audienceOf, META_KEYS, priorityOf } from "./audience.ts";
export {
  BACKEND_KINDS,
  type Backend,
  type BackendKind,
  checkBackend,
  type LocalBackend,
  type McpBackend,
  type ProviderBackend,
  parseBackend,
  type ToolBackends,
} from "./backend.ts";
export { canonicalJson } from "./canonical-json.ts";
export type { BoundArgument, CodeBinding, Revival } from "./code-binding.ts";
export { compareText } from "./compare-text.ts";
export { confusableKey } from "./confusable-name.ts";
export { counted } from "./counted.ts";
export { digestTool, digestToolList } from "./digest.ts";
export { displayName } from "./display-name.ts";
export { closest, editDistance } from "./edit-distance.ts";
export { type EffectiveHints, effectiveHints } from "./effective-hints.ts";
export { ERAS, type Era } from "./era.ts";
export {
  ERRORS,
  type ErrorCode,
  isToolcribError,
  ToolcribError,
  type ToolcribErrorOptions,
} from "./errors.ts";
export { examplesOf, type ToolExample } from "./examples.ts";
export { type Finding, LEVELS, type Level, reachesLevel } from "./finding.ts";
export type { Icon } from "./icon.ts";
export {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPrimitive,
  ownJson,
  ownValue,
} from "./json.ts";
export { equalJson } from "./json-equal.ts";
export { jsonPointer, parseJsonPointer } from "./json-pointer.ts";
export { LIMITS } from "./limits.ts";
export type { LocateTool } from "./locate-tool.ts";
export { fromMcpJson, type ToMcpJsonOptions, toMcpJson } from "./mcp-json.ts";
export { namedSource } from "./named-source.ts";
export {
  mayBeServed,
  OMISSION_RULES,
  type Omission,
  type OmissionRule,
  omission,
} from "./omission.ts";
export { type ParseJsonOptions, parseJson } from "./parse-json.ts";
export { parseOmissions } from "./parse-omissions.ts";
export { type ParsedTool, type Profile, parseTool } from "./parse-tool.ts";
export { type ParsedToolList, parseToolList } from "./parse-tool-list.ts";
export { readDefinition } from "./read-definition.ts";
export { type Digest, sha256 } from "./sha256.ts";
export type { SourceLocation } from "./source-location.ts";
export { suspiciousPhrase } from "./suspicious-phrase.ts";
export { normalizeTags } from "./tags.ts";
export { estimateTokens } from "./token-estimate.ts";
export type { Tool } from "./tool.ts";
export {
  formatToolId,
  formatToolReference,
  parseToolId,
  parseToolReference,
  type ToolId,
  type ToolReference,
  toolLabel,
} from "./tool-id.ts";
export { checkNamespace, checkToolName } from "./tool-name.ts";
export { utf8Length } from "./utf8-length.ts";
export { hasHiddenText, visibleText } from "./visible-text.ts";
export { toWireName, type WireNameParts } from "./wire-name.ts";
export { withoutNulls } from "./without-nulls.ts";
export { needsWrapping, wrapOutputSchema } from "./wrap-output-schema.ts";
