import type { ToolListPair, ToolListVersion } from "@toolcrib/contract";
import { ToolcribError, withoutAbsent } from "@toolcrib/model";
import type { ToolList, ToolLists } from "./tool-lists.ts";

/**
 * Which list of the old side is which of the new one: a lone list is the lone other one, of several
 * those of one name; servers of registries go by the name that they have in every format. A server
 * that is missing on one side has no tools there; of one whose tools a side does not know, only what
 * else the registry says is compared.
 */
export function pairLists(old: ToolLists, next: ToolLists): ReadonlyMap<string, ToolListPair> {
  const [oldOnly] = old.size === 1 ? old : [];
  const [newOnly] = next.size === 1 ? next : [];
  if (oldOnly !== undefined && newOnly !== undefined)
    return new Map([[newOnly[0], { old: oldOnly[1], new: newOnly[1] }]]);
  requireEntry(old, next);
  requireEntry(next, old);
  const newByName = withRegistryNames(next);
  const none: ToolList = { tools: [], omitted: [], registered: false };
  const taken = new Set<ToolList>();
  const pairs = new Map<string, { readonly old: ToolList; readonly new: ToolList }>();
  for (const [name, list] of old) {
    const after = next.get(name) ?? newByName.get(nameOf(list)) ?? none;
    taken.add(after);
    pairs.set(name, { old: list, new: after });
  }
  for (const [name, list] of next) if (!taken.has(list)) pairs.set(name, { old: none, new: list });
  return new Map(
    [...pairs].flatMap(([name, pair]): [string, ToolListPair][] => {
      if (!pair.old.unknown && !pair.new.unknown) return [[name, pair]];
      const [before, after] = [serverAlone(pair.old), serverAlone(pair.new)];
      return before === undefined || after === undefined
        ? []
        : [[name, { old: before, new: after }]];
    }),
  );
}

/** What a registry says about a server, without tools, which the other side may not know. */
function serverAlone({ server, version }: ToolList): ToolListVersion | undefined {
  if (server === undefined) return undefined;
  return { tools: [], server, registered: true, ...withoutAbsent({ version }) };
}

/** Lists by the name that a registry's server has in every format, where only one list has it. */
function withRegistryNames(lists: ToolLists): ReadonlyMap<string, ToolList> {
  const known = new Map<string, ToolList>();
  const shared = new Set([""]);
  for (const list of lists.values()) {
    const name = nameOf(list);
    if (known.has(name)) shared.add(name);
    known.set(name, list);
  }
  for (const name of shared) known.delete(name);
  return known;
}

function nameOf({ registryName = "" }: ToolList): string {
  return registryName;
}

/** A registry of several servers is compared with a registry; one server with one entry of it. */
function requireEntry(lists: ToolLists, others: ToolLists): void {
  const [entry] = [...lists].find(([, { registryName }]) => registryName !== undefined) ?? [];
  const isRegistry = lists.size > 1 && entry !== undefined;
  const [other] = others.size === 1 ? others.values() : [];
  if (!isRegistry || other === undefined || other.registryName !== undefined) return;
  throw new ToolcribError(
    "usage",
    `one side has ${lists.size} servers and the other is one server: name the entry to compare, as in FILE#${entry}`,
  );
}
