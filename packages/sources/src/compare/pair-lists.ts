import type { ToolListPair, ToolListVersion } from "@toolcrib/contract";
import { ToolcribError, withoutAbsent } from "@toolcrib/model";
import { nothingKnown, type ToolList, type ToolLists } from "./tool-lists.ts";

/**
 * Which list of the old side is which of the new one: a lone list is the lone other one, of several
 * those of one name; servers of registries go by the name that they have in every format, and where a
 * side has several versions of one, by their version. A server that is missing on one side has no
 * tools there; of one whose tools a side does not know, only what else the registries say is compared.
 *
 * Throws where one side alone knows the tools of a lone server.
 */
export function pairLists(old: ToolLists, next: ToolLists): ReadonlyMap<string, ToolListPair> {
  const pairs = sameServers(old, next);
  if (old.size === 1 && next.size === 1) requireBothKnown(old, next);
  const known = [...pairs].flatMap(([name, pair]): [string, ToolListPair][] => {
    const comparable = comparablePair(pair);
    return comparable === undefined ? [] : [[name, comparable]];
  });
  return new Map(known);
}

/** A lone server whose tools one side alone knows can be neither passed nor failed. */
function requireBothKnown(old: ToolLists, next: ToolLists): void {
  const silent = [...old, ...next].filter(([, { unknown }]) => unknown);
  const [[name] = []] = silent;
  if (name !== undefined && silent.length === 1) throw nothingKnown([name], name);
}

interface ListPair {
  readonly old: ToolList;
  readonly new: ToolList;
}

function sameServers(old: ToolLists, next: ToolLists): ReadonlyMap<string, ListPair> {
  const [oldOnly] = old.size === 1 ? old : [];
  const [newOnly] = next.size === 1 ? next : [];
  if (oldOnly !== undefined && newOnly !== undefined)
    return new Map([[newOnly[0], { old: oldOnly[1], new: newOnly[1] }]]);
  requireEntry(old, next);
  requireEntry(next, old);
  const [oldById, newById] = [listsBy(old, idOf), listsBy(next, idOf)];
  const newByVersion = listsBy(next, versionedId);
  const none: ToolList = { tools: [], omitted: [], registered: false };
  const taken = new Set<ToolList>();
  const pairs = new Map<string, ListPair>();
  for (const [name, list] of old) {
    const id = idOf(list);
    // Of several versions on either side, none is the lone one of the other.
    const alone = oldById.has(id) ? newById.get(id) : undefined;
    const after = next.get(name) ?? newByVersion.get(versionedId(list)) ?? alone ?? none;
    taken.add(after);
    pairs.set(name, { old: list, new: after });
  }
  for (const [name, list] of next) if (!taken.has(list)) pairs.set(name, { old: none, new: list });
  return pairs;
}

/** What of two lists can be compared; undefined where a side knows neither tools nor anything else. */
function comparablePair(pair: ListPair): ToolListPair | undefined {
  if (!pair.old.unknown && !pair.new.unknown) return pair;
  const [before, after] = [serverAlone(pair.old), serverAlone(pair.new)];
  return before === undefined || after === undefined ? undefined : { old: before, new: after };
}

/** What registries say about a server, without tools, which the other side may not know. */
function serverAlone({ server, registered, version }: ToolList): ToolListVersion | undefined {
  if (registered === undefined) return undefined;
  return { tools: [], registered, ...withoutAbsent({ server, version }) };
}

/** Lists by a text that only one of them has. */
function listsBy(
  lists: ToolLists,
  keyOf: (list: ToolList) => string,
): ReadonlyMap<string, ToolList> {
  const known = new Map<string, ToolList>();
  const shared = new Set([""]);
  for (const list of lists.values()) {
    const key = keyOf(list);
    if (known.has(key)) shared.add(key);
    known.set(key, list);
  }
  for (const key of shared) known.delete(key);
  return known;
}

function idOf({ registryName = "" }: ToolList): string {
  return registryName;
}

function versionedId({ registryName = "", version }: ToolList): string {
  return registryName === "" || version === undefined ? "" : `${registryName}@${version}`;
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
