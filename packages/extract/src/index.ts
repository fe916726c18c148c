export { boundName } from "./bound-name.ts";
export { buildDigest } from "./build-digest.ts";
export type { Diagnostic } from "./diagnostic.ts";
export { DIAGNOSTICS, type DiagnosticCode } from "./diagnostic-codes.ts";
export type { FeatureTags } from "./docs/feature-tags.ts";
export { EXTRACT_ERRORS } from "./error-codes.ts";
export { type ExtractOptions, extractFiles } from "./extract-files.ts";
export type { ExtractedTool, Extraction } from "./extracted-tool.ts";
export {
  type ExtractedFeature,
  type ExtractedPrompt,
  type ExtractedResource,
  featureKey,
} from "./features/extracted-feature.ts";
export { closeInputs } from "./manifest/close-inputs.ts";
export { isCurrent } from "./manifest/is-current.ts";
export { type ManifestOrigin, makeManifest } from "./manifest/make-manifest.ts";
export { MANIFEST_FORMAT, type Manifest } from "./manifest/manifest.ts";
export { isManifestJson, parseManifestJson, toManifestJson } from "./manifest/manifest-json.ts";
export {
  type DefinitionRunner,
  hasComputedDefinitions,
  type RunDefinition,
  runDefinitions,
} from "./manifest/run-definitions.ts";
export { sourceHashes } from "./manifest/source-hash.ts";
export type { ListedApplication, ListedTool, ToolLister } from "./python/tool-lister.ts";
export type { TypeAsker } from "./python/type-asker.ts";
export { CODE_ENDINGS, sourceFiles } from "./source-files.ts";
export { type FileWatch, watchFiles } from "./watch-files.ts";
