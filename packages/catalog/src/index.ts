export type { CarriedValue } from "./convert/carried.ts";
export type {
  Conversion,
  ConversionOptions,
  StepwiseConversion,
  StepwiseOptions,
} from "./convert/conversion.ts";
export type { ConversionNote, Outcome } from "./convert/conversion-report.ts";
export { type ConvertOptions, convertRegistry } from "./convert/convert-registry.ts";
export { noteLines } from "./convert/note-lines.ts";
export {
  type RegistryShape,
  registryShape,
  stepwiseConversion,
  stepwiseCopy,
} from "./convert/stepwise-conversion.ts";
export { type ApiPage, isApiPage, parseApiPage } from "./document/api-page.ts";
export { isClientConfig } from "./document/client-config.ts";
export { createDuplicateCheck } from "./document/duplicate-servers.ts";
export { type ChosenEntries, chooseEntries, isNamed } from "./document/entry-name.ts";
export { type EntryTools, entryTools } from "./document/entry-tools.ts";
export type {
  LegacyContainer,
  LegacyGroup,
  LegacyRegistry,
  LegacyRemote,
  LegacyServer,
  LegacyVariable,
} from "./document/legacy-registry.ts";
export { omittedEntries } from "./document/omitted-entries.ts";
export {
  entryAt,
  type Path,
  type RegistryEntry,
  registryEntries,
  type ToolPlace,
} from "./document/registry-entries.ts";
export {
  detectRegistryFormat,
  FORMAT_NAMES,
  type RegistryFormat,
} from "./document/registry-format.ts";
export type {
  ServerArgument,
  ServerInput,
  ServerJson,
  ServerNamedArgument,
  ServerPackage,
  ServerPositionalArgument,
  ServerRemote,
  ServerRepository,
  ServerTransport,
  ServerVariable,
} from "./document/server-json.ts";
export { isLegacyEntry, registryOfEntry } from "./document/single-legacy-entry.ts";
export type {
  UpstreamData,
  UpstreamMeta,
  UpstreamRegistry,
} from "./document/upstream-registry.ts";
export { type FilledRecord, filledRecord, withFilledTools } from "./extension/filled-tools.ts";
export { extensionPath } from "./extension/publisher-extension.ts";
export {
  checkPublisherSize,
  PUBLISHER_BYTES,
  publisherSize,
  publisherSizeWith,
  withDefinitionsElsewhere,
} from "./extension/publisher-size.ts";
export type {
  Launch,
  LaunchArgument,
  LaunchVariable,
  PackageLaunch,
  RemoteLaunch,
} from "./launch/launch.ts";
export { serverLaunches } from "./launch/launch.ts";
export { type LaunchCommand, launchCommand } from "./launch/launch-command.ts";
export { type EntryFacts, entryFacts } from "./launch/server-facts.ts";
export { checkEntry, checkRegistry } from "./schemas/check-registry.ts";
export { type ParsedRegistry, parseRegistry, type Registry } from "./schemas/parse-registry.ts";
export {
  type RegistryPart,
  type RegistrySplitter,
  splitRegistry,
} from "./stream/split-registry.ts";
