export { constraintTexts } from "./constraint-text.ts";
export {
  EXPORT_FORMATS,
  type Exported,
  type ExportFormat,
  type ToolLosses,
} from "./export-formats.ts";
export { type Feature, type FeatureFacts, featureFacts } from "./features/feature.ts";
export { featureText } from "./features/feature-text.ts";
export { lossLines } from "./loss-lines.ts";
export { type PromisedFeatures, toMarkdown } from "./markdown.ts";
export { toAiSdkModule } from "./modules/ai-sdk-module.ts";
export { toLangChainModule } from "./modules/langchain-module.ts";
export { outerType } from "./outer-type.ts";
export {
  type AlternativeStart,
  isAlternativeStart,
  type ParameterEntry,
  type ParameterRow,
  type ParameterSchema,
  parameterEntries,
  parameterRow,
  parameterRows,
  parameterSchemas,
} from "./parameters.ts";
export { PROVIDERS } from "./providers/index.ts";
export type { Loss, Provider, ProviderTool } from "./providers/provider.ts";
export { withoutAddedNulls } from "./providers/without-added-nulls.ts";
export { lineType, signature } from "./signature.ts";
export { type ToolFacts, toolFacts } from "./tool-facts.ts";
export { type ToolTextOptions, toolText } from "./tool-text.ts";
export { toTypeScriptModule } from "./typescript/typescript-module.ts";
