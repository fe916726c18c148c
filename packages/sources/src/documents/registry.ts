import {
  checkEntry,
  checkRegistry,
  detectRegistryFormat,
  isApiPage,
  isLegacyEntry,
  omittedEntries,
  parseApiPage,
  type RegistryEntry,
  registryEntries,
  registryOfEntry,
} from "@toolcrib/catalog";
import {
  type Finding,
  isJsonObject,
  type JsonObject,
  jsonPointer,
  ToolcribError,
} from "@toolcrib/model";
import { registryServer } from "../registry/registry-server.ts";
import { wantedEntries } from "../registry/wanted-entries.ts";
import type { SourceContext } from "../source.ts";
import type { DocumentShape } from "./document.ts";
import { publisherFindings } from "./publisher-findings.ts";

/** A registry: server.json, ToolHive's in either format or one entry of it, or a page of the Registry API. */
export const registry: DocumentShape = {
  name: "a registry",
  matches: (document) =>
    detectRegistryFormat(document) !== undefined || isApiPage(document) || isLegacyEntry(document),
  read: async (given, { name, shown = name, context }) => {
    const document = isLegacyEntry(given) ? registryOfEntry(given, name) : given;
    const format = detectRegistryFormat(document);
    if (!isJsonObject(document)) return [];
    const page = format === undefined ? parseApiPage(document) : undefined;
    const entries =
      format === undefined ? (page?.entries ?? []) : registryEntries(document, format);
    const wanted = wantedEntries(entries, shown, context);
    requireOneServer(wanted, shown, context);
    let checked: ReadonlyMap<string, readonly Finding[]> | undefined;
    const check = (entry: RegistryEntry): readonly Finding[] => {
      if (page !== undefined) {
        const path = entry.path.slice(0, -1);
        return [...checkEntry(path, { server: entry.server }), ...publisherFindings(entry)];
      }
      checked ??= findingsByEntry(document, entries);
      return [...(checked.get(jsonPointer(entry.path)) ?? []), ...publisherFindings(entry)];
    };
    const stored = wanted.map((entry) => ({
      entry,
      server: registryServer(entry, { name, context, check: () => check(entry) }),
    }));
    if (context.live === true) {
      const { liveServers } = await import("../registry/live-entries.ts");
      return await liveServers(stored, context);
    }
    const servers = stored.map(({ server }) => server);
    const missing = format === undefined ? (page?.omitted ?? []) : omittedEntries(document, format);
    const omitted = wanted === entries ? missing : [];
    if (omitted.length === 0) return servers;
    const notCallable = "what cannot be read cannot be called";
    return [
      ...servers,
      { name, registryName: "", tools: [], findings: omitted, omitted, notCallable },
    ];
  },
};

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
