import { type Finding, jsonPointer, type Omission, type Tool } from "@toolcrib/model";
import { type ListedTools, listedTools } from "../extension/listed-tools.ts";
import type { Path, RegistryEntry } from "./registry-entries.ts";

/** The tools of an entry, and what was found about them; paths point into the file. */
export interface EntryTools {
  readonly tools: readonly Tool[];
  /** Names of tools of which no more is known. */
  readonly namesOnly: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** What is missing from `tools`: with any entry, the list is not whole. */
  readonly omitted: readonly Omission[];
}

/**
 * The tools of an entry. Of several places, the first that has definitions counts, else the first
 * that has names.
 */
export function entryTools({
  places,
  path: at = [],
  unreadable = [],
}: Pick<RegistryEntry, "places"> & Partial<RegistryEntry>): EntryTools {
  const lists = places.map(({ fields, path }) => ({ path, ...listedTools(fields) }));
  const chosen = lists.find(hasDefinitions) ?? lists.find(({ tools }) => tools.length > 0);
  return {
    tools: chosen?.tools ?? [],
    namesOnly: chosen?.namesOnly ?? new Set(),
    findings: lists.flatMap(({ path, findings }) => findings.map(inFile(path))),
    omitted: [
      ...lists.flatMap(({ path, omitted }) => omitted.map(inFile(path))),
      ...unreadable.map(inFile(at)),
    ],
  };
}

function inFile(place: Path): <Found extends Finding>(found: Found) => Found {
  return (found) => ({ ...found, path: jsonPointer(place) + found.path });
}

function hasDefinitions({ tools }: ListedTools): boolean {
  return tools.some((tool) => Object.keys(tool).length > 1);
}
