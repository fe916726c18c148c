import {
  detectRegistryFormat,
  omittedEntries,
  parseApiPage,
  type RegistryEntry,
  registryEntries,
} from "@toolcrib/catalog";
import type { JsonObject, Omission } from "@toolcrib/model";

/**
 * What is left of a large registry when its servers have been read one by one: those that stand
 * elsewhere, as in groups, and what is missing from the file.
 */
export function leftAround(around: JsonObject): {
  readonly entries: readonly RegistryEntry[];
  readonly omitted: readonly Omission[];
} {
  const format = detectRegistryFormat(around);
  if (format === undefined) return parseApiPage(around) ?? { entries: [], omitted: [] };
  return { entries: registryEntries(around, format), omitted: omittedEntries(around, format) };
}
