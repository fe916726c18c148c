export type { GivenWords } from "./bind-given.ts";
export { callResultText } from "./call-result-text.ts";
export { type ChosenTool, chooseTool } from "./choose-tool.ts";
export type { ProjectIdentity } from "./code/project-identity.ts";
export { splitCommand } from "./command-words.ts";
export { credentialLines } from "./credential-lines.ts";
export { SOURCES_ERRORS } from "./error-codes.ts";
export { findFeature, offeredFeatures } from "./features/find-feature.ts";
export {
  type FeatureOptions,
  featureNames,
  getSourcePrompt,
  readSourceResource,
  textArguments,
} from "./features/use-feature.ts";
export { readStdin } from "./files/read-stdin.ts";
export { sourceKinds } from "./kinds/index.ts";
export { openSource, sourceContext } from "./open-source.ts";
export {
  type FailedSource,
  type OpenedSources,
  openSources,
  withOpenableSources,
  withSources,
} from "./open-sources.ts";
export { findingLine, findingText, reportFindings } from "./report-findings.ts";
export { refuseSameNames } from "./same-names.ts";
export {
  serverJson,
  serverJsonPieces,
  serverTable,
  tabledServer,
  toolTable,
} from "./server-tables.ts";
export type {
  CallTool,
  LoadedFeatures,
  OpenSource,
  SourceContext,
  SourceKind,
  SourceServer,
  ToolCredential,
  WantedTools,
} from "./source.ts";
export { confirm, type HostProgress, type HostQuestion, type SourceHost } from "./source-host.ts";
export {
  type LiveCommand,
  noSource,
  parseSourceReference,
  requireSources,
  type SourceReference,
  sourceName,
  sourceReferences,
  withGiven,
  writtenSource,
} from "./source-reference.ts";
export { streamServers } from "./stream-servers.ts";
export { parseWantedTools, type WantedWords } from "./wanted-tools.ts";
