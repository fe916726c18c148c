import {
  detectRegistryFormat,
  isApiPage,
  isLegacyEntry,
  omittedEntries,
  parseApiPage,
  type RegistryEntry,
  registryEntries,
  registryOfEntry,
} from "@toolcrib/catalog";
import { isJsonObject, ToolcribError } from "@toolcrib/model";
import { noneGiven } from "../bind-given.ts";
import { registryServer, unreadServers } from "../registry/registry-server.ts";
import { wantedEntries } from "../registry/wanted-entries.ts";
import type { SourceContext } from "../source.ts";
import type { DocumentShape } from "./document.ts";
import { registryChecks } from "./registry-checks.ts";

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
    // What a server needs can only be given where it is named, and then without its name.
    const place = wanted.length > 1 ? { ...context, spell: noneGiven.spell } : context;
    const checks = registryChecks({ document, entries, isPage: page !== undefined, name: shown });
    const stored = wanted.map((entry) => ({
      entry,
      server: registryServer(entry, { name, context: place, check: () => checks.entry(entry) }),
    }));
    if (context.live === true) {
      const { liveServers } = await import("../registry/live-entries.ts");
      return await liveServers(stored, place);
    }
    const servers = stored.map(({ server }) => server);
    const missing = format === undefined ? (page?.omitted ?? []) : omittedEntries(document, format);
    const omitted = wanted === entries ? missing : [];
    // With no server to say it with, what is wrong with the file has a place of its own.
    const findings = entries.length === 0 && page === undefined ? checks.around() : [];
    if (omitted.length + findings.length === 0) return servers;
    return [...servers, { ...unreadServers(name, omitted), check: () => findings }];
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
