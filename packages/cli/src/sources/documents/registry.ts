import {
  checkRegistry,
  detectRegistryFormat,
  entryTools,
  type RegistryEntry,
  registryEntries,
} from "@toolcrib/catalog";
import { type Finding, isJsonObject, type JsonObject, jsonPointer } from "@toolcrib/model";
import { callableEntry } from "../../registry/callable-entry.ts";
import type { DocumentShape } from "./document.ts";

/** A registry file: server.json, or ToolHive's registry in either format. */
export const registry: DocumentShape = {
  name: "a registry",
  matches: (document) => detectRegistryFormat(document) !== undefined,
  read: (document, { name, context }) => {
    const format = detectRegistryFormat(document);
    if (format === undefined || !isJsonObject(document)) return [];
    const entries = registryEntries(document, format);
    return entries.map((entry) => {
      const known = entryTools(entry);
      return {
        name: entry.name === "" ? name : entry.name,
        ...(entry.version === undefined ? {} : { version: entry.version }),
        ...known,
        ...(known.tools.length === 0 ? { toolsUnknown: true as const } : {}),
        check: () => findingsFor(entry, entries, document),
        ...callableEntry(entry, context),
      };
    });
  },
};

/** What the published schema finds in one entry; the first also answers for the file around them. */
function findingsFor(
  entry: RegistryEntry,
  entries: readonly RegistryEntry[],
  document: JsonObject,
): readonly Finding[] {
  const isOf = ({ path }: Finding, one: RegistryEntry): boolean =>
    `${path}/`.startsWith(`${jsonPointer(one.path)}/`);
  const findings = checkedOnce(document);
  const ofFile = findings.filter((finding) => !entries.some((one) => isOf(finding, one)));
  const own = findings.filter((finding) => isOf(finding, entry));
  return entry === entries[0] ? [...ofFile, ...own] : own;
}

const checked = new WeakMap<JsonObject, readonly Finding[]>();

function checkedOnce(document: JsonObject): readonly Finding[] {
  const findings = checked.get(document) ?? checkRegistry(document);
  checked.set(document, findings);
  return findings;
}
