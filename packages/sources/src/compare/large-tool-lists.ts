import type { EntryFacts } from "@toolcrib/catalog";
import { jsonPointer, type Omission, omission, type Tool } from "@toolcrib/model";
import { leftAround } from "../registry/large/left-around.ts";
import {
  heldEntry,
  openStoredEntries,
  type StoredEntry,
} from "../registry/large/stored-entries.ts";
import { registryServer } from "../registry/registry-server.ts";
import { wantedEntries } from "../registry/wanted-entries.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { largeFileOf } from "../stream-servers.ts";
import { readListsOfServers, type ToolList, type ToolLists } from "./tool-lists.ts";

/** The tool lists of a source of any size by the name of their server. */
export async function readListsOfAnySize(
  reference: SourceReference,
  context: SourceContext,
): Promise<ToolLists> {
  const large = context.live ? undefined : largeFileOf(reference, context);
  if (large === undefined) return await readListsOfServers(reference, context);
  const { file, entry } = large;
  const chosen = entry === undefined ? context : { ...context, entry };
  return await largeToolLists(file, chosen);
}

/**
 * The tool lists of a large registry, by server: each is read when it is looked at, and only the last
 * one stays in memory.
 */
async function largeToolLists(file: string, context: SourceContext): Promise<ToolLists> {
  const stored = await openStoredEntries(file, context);
  const left = leftAround(stored.around);
  const entries = [...stored.entries, ...left.entries.map(heldEntry)];
  const wanted = wantedEntries(entries, file, context);
  const versions = new Map<string, number>();
  for (const { name } of wanted) versions.set(name, (versions.get(name) ?? 0) + 1);
  let last: { readonly entry: StoredEntry; readonly server: SourceServer } | undefined;
  const serverOf = (entry: StoredEntry): SourceServer => {
    if (last?.entry !== entry)
      last = {
        entry,
        server: registryServer(entry.whole(), { name: file, context, check: () => [] }),
      };
    return last.server;
  };
  const lists = new Map<string, ToolList>();
  for (const entry of wanted) {
    const { name, version } = entry;
    const isAlone = versions.get(name) === 1 || version === undefined;
    lists.set(isAlone ? name : `${name}@${version}`, new LazyToolList(entry, serverOf));
  }
  const notServers = stored.unreadable.map((path) =>
    omission("invalid-server", jsonPointer(path), "what stands here is not a server"),
  );
  const omitted = [...notServers, ...left.omitted];
  if (wanted === entries && omitted.length > 0)
    lists.set(file, { tools: [], omitted, registryName: "" });
  return lists;
}

/** The list of an entry, read when it is looked at. */
class LazyToolList implements ToolList {
  readonly registered = true;
  readonly registryName: string;
  declare readonly version?: string;
  declare readonly unknown?: true;
  readonly #entry: StoredEntry;
  readonly #serverOf: (entry: StoredEntry) => SourceServer;

  constructor(entry: StoredEntry, serverOf: (entry: StoredEntry) => SourceServer) {
    this.registryName = entry.id;
    if (entry.version !== undefined) this.version = entry.version;
    if (!entry.listsTools) this.unknown = true;
    this.#entry = entry;
    this.#serverOf = serverOf;
  }

  get tools(): readonly Tool[] {
    return this.#serverOf(this.#entry).tools;
  }

  get omitted(): readonly Omission[] {
    return this.#serverOf(this.#entry).omitted;
  }

  get namesOnly(): ReadonlySet<string> {
    return this.#serverOf(this.#entry).namesOnly ?? new Set();
  }

  get server(): EntryFacts {
    return this.#serverOf(this.#entry).facts ?? { packages: [], remotes: [], details: [] };
  }
}
