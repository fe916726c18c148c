import {
  checkRegistry,
  detectRegistryFormat,
  type EntryTools,
  entryTools,
  omittedEntries,
  type RegistryEntry,
  registryEntries,
} from "@toolcrib/catalog";
import {
  type Finding,
  isJsonObject,
  type JsonObject,
  jsonPointer,
  ToolcribError,
} from "@toolcrib/model";
import { callableEntry } from "../registry/callable-entry.ts";
import type { SourceContext } from "../source.ts";
import type { DocumentShape } from "./document.ts";

/** A registry file: server.json, or ToolHive's registry in either format. */
export const registry: DocumentShape = {
  name: "a registry",
  matches: (document) => detectRegistryFormat(document) !== undefined,
  read: (document, { name, context }) => {
    const format = detectRegistryFormat(document);
    if (format === undefined || !isJsonObject(document)) return [];
    const entries = registryEntries(document, format);
    requireOneServer(entries, name, context);
    let checked: ReadonlyMap<string, readonly Finding[]> | undefined;
    const check = (entry: RegistryEntry): readonly Finding[] => {
      checked ??= findingsByEntry(document, entries);
      return checked.get(jsonPointer(entry.path)) ?? [];
    };
    const servers = entries.map((entry) => {
      const known = entryTools(entry);
      return {
        name: entry.name === "" ? name : entry.name,
        ...(entry.version === undefined ? {} : { version: entry.version }),
        ...known,
        ...(isUnknown(known) ? { toolsUnknown: true as const } : {}),
        check: () => check(entry),
        ...callableEntry(entry, context),
      };
    });
    const omitted = omittedEntries(document, format);
    if (omitted.length === 0) return servers;
    const notCallable = "what cannot be read cannot be called";
    return [...servers, { name, tools: [], findings: omitted, omitted, notCallable }];
  },
};

/** Whether an entry says nothing about its tools; one that is there and cannot be read is not a silence. */
function isUnknown({ tools, omitted }: EntryTools): boolean {
  return tools.length === 0 && omitted.length === 0;
}

/** A header or variable belongs to one server: it is not given to whichever of several declares it. */
function requireOneServer(
  entries: readonly RegistryEntry[],
  name: string,
  { env, headers }: SourceContext,
): void {
  if (entries.length <= 1 || Object.keys({ ...env, ...headers }).length === 0) return;
  throw new ToolcribError(
    "usage",
    `${name} has ${entries.length} servers, and a header or variable belongs to one: name the server, as in FILE#NAME`,
  );
}

/** Findings of the published schema by the pointers of the entries they are about. */
function findingsByEntry(
  document: JsonObject,
  entries: readonly RegistryEntry[],
): ReadonlyMap<string, readonly Finding[]> {
  const pointers = entries.map(({ path }) => jsonPointer(path));
  const found = new Map<string, Finding[]>(pointers.map((pointer) => [pointer, []]));
  for (const finding of checkRegistry(document)) {
    let pointer = finding.path;
    while (pointer !== "" && !found.has(pointer))
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    // What is about the file around the entries is told with the first.
    (found.get(pointer) ?? found.get(pointers[0] ?? ""))?.push(finding);
  }
  return found;
}
