import { closest, listNames, visibleText } from "@toolcrib/model";
import type { RegistryEntry } from "./registry-entries.ts";
import { shortServerName } from "./server-name.ts";

/** The part of an entry that names it. */
type NamedEntry = Pick<RegistryEntry, "name" | "id" | "version">;

/**
 * Whether people may mean an entry by a text: its name or key, its reverse-DNS name, the part of
 * that behind the slash; each also with `@VERSION`.
 */
export function isNamed({ name, id, version }: NamedEntry, wanted: string): boolean {
  const names = [name, id, shortServerName(name), shortServerName(id)];
  return (
    names.includes(wanted) ||
    (version !== undefined && names.some((known) => `${known}@${version}` === wanted))
  );
}

/** The entries that a text means, or why there are none, as the end of "FILE …". */
export type ChosenEntries<Entry> =
  | { readonly found: true; readonly entries: readonly Entry[] }
  | { readonly found: false; readonly reason: string };

/**
 * The entries that a text means: those of exactly that name, else those that it may mean. All of
 * them are one server, in one version or several.
 */
export function chooseEntries<Entry extends NamedEntry>(
  entries: readonly Entry[],
  wanted: string,
): ChosenEntries<Entry> {
  const exact = entries.filter(({ name, id }) => name === wanted || id === wanted);
  const chosen = exact.length > 0 ? exact : entries.filter((entry) => isNamed(entry, wanted));
  const ids = [...new Set(chosen.map(({ id }) => id))];
  if (ids.length === 1) return { found: true, entries: chosen };
  const shown = visibleText(wanted, 100);
  if (ids.length > 1)
    return { found: false, reason: `has several servers called ${shown}: ${listNames(ids)}` };
  return { found: false, reason: `has no server ${shown}: ${adviceFor(wanted, entries)}` };
}

function adviceFor(wanted: string, entries: readonly NamedEntry[]): string {
  const names = entries.map(({ name }) => name);
  if (names.length === 0) return "it lists no servers";
  const near = closest(wanted, [...names, ...names.map(shortServerName)]);
  return near === undefined
    ? `it has ${listNames(names)}`
    : `did you mean ${visibleText(near, 100)}?`;
}
