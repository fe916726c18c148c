import {
  type EntryFacts,
  type EntryTools,
  entryFacts,
  entryTools,
  publisherSize,
  type RegistryEntry,
} from "@toolcrib/catalog";
import { maskUrl } from "@toolcrib/mcp/secrets";
import type { Omission } from "@toolcrib/model";
import type { ServerFinding } from "../server-finding.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { callableEntry } from "./callable-entry.ts";

/** Where an entry stands, besides the entry itself. */
export interface EntryOrigin {
  /** What the server is called where the entry does not say. */
  readonly name: string;
  readonly context: SourceContext;
  /** Checks the entry against what its format's authors publish. */
  readonly check: () => readonly ServerFinding[];
}

/** An entry of a registry as a server of a source, with the tools that are stored. */
export function registryServer(
  entry: RegistryEntry,
  { name, context, check }: EntryOrigin,
): SourceServer {
  const known = entryTools(entry);
  return {
    name: entry.name === "" ? name : entry.name,
    registryName: entry.id,
    ...(entry.version === undefined ? {} : { version: entry.version }),
    ...known,
    facts: withoutSecrets(entryFacts(entry)),
    // A legacy entry has no publisher data until it is converted.
    ...(entry.isServerJson ? { publisherBytes: publisherSize(entry.server) } : {}),
    ...(isUnknown(known) ? { toolsUnknown: true as const } : {}),
    check,
    ...callableEntry(entry, context),
  };
}

/** Stands for what could not be read of a registry: it holds the omissions and offers no tools. */
export function unreadServers(name: string, omitted: readonly Omission[]): SourceServer {
  const notCallable = "what cannot be read cannot be called";
  return { name, registryName: "", tools: [], findings: omitted, omitted, notCallable };
}

/** Whether an entry says nothing about its tools; one that is there and cannot be read is not a silence. */
function isUnknown({ tools, omitted }: EntryTools): boolean {
  return tools.length === 0 && omitted.length === 0;
}

/** Findings quote addresses, and what is masked stays masked in them. */
function withoutSecrets(facts: EntryFacts): EntryFacts {
  const remotes = facts.remotes.map((remote) => ({ ...remote, url: maskUrl(remote.url).shown }));
  const details = facts.details.map((detail) =>
    URL.canParse(detail.value) ? { ...detail, value: maskUrl(detail.value).shown } : detail,
  );
  return { ...facts, remotes, details };
}
