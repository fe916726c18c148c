import {
  checkEntry,
  checkRegistry,
  createDuplicateCheck,
  type RegistryEntry,
} from "@toolcrib/catalog";
import { type Finding, type Json, jsonPointer } from "@toolcrib/model";
import type { ServerFinding } from "../server-finding.ts";
import { publisherFindings } from "./publisher-findings.ts";

/** A registry that was read whole. */
export interface WholeRegistry {
  readonly document: Json;
  readonly entries: readonly RegistryEntry[];
  /** Whether the entries are those of a page of the Registry API. */
  readonly isPage: boolean;
  /** The file, for findings about what stands around the entries. */
  readonly name: string;
}

/** Checks of a registry against the schemas that the authors of its format publish. */
export interface RegistryChecks {
  readonly entry: (entry: RegistryEntry) => readonly ServerFinding[];
  /** What is wrong with the file around its entries. */
  readonly around: () => readonly Finding[];
}

/**
 * The file is checked once, when something first asks. What is wrong around the entries comes with
 * the first of them, under the name of the file.
 */
export function registryChecks({ document, entries, isPage, name }: WholeRegistry): RegistryChecks {
  let sorted: SortedFindings | undefined;
  const findings = (): SortedFindings => {
    sorted ??= sortByEntry(isPage ? checkPage(entries) : checkRegistry(document), entries);
    return sorted;
  };
  return {
    entry: (entry) => [
      ...(entry === entries[0] ? findings().around.map((one) => ({ ...one, server: name })) : []),
      ...(findings().byEntry.get(jsonPointer(entry.path)) ?? []),
      ...publisherFindings(entry),
    ],
    around: () => findings().around,
  };
}

function checkPage(entries: readonly RegistryEntry[]): readonly Finding[] {
  return entries.flatMap(({ path, server }) => checkEntry(path.slice(0, -1), { server }));
}

interface SortedFindings {
  readonly byEntry: ReadonlyMap<string, readonly Finding[]>;
  readonly around: readonly Finding[];
}

/** Findings by the pointers of the entries that they are about. */
function sortByEntry(
  findings: readonly Finding[],
  entries: readonly RegistryEntry[],
): SortedFindings {
  const checkDuplicate = createDuplicateCheck();
  const byEntry = new Map<string, Finding[]>(
    entries.map((entry) => [jsonPointer(entry.path), [...checkDuplicate(entry)]]),
  );
  const around: Finding[] = [];
  for (const finding of findings) {
    let pointer = finding.path;
    while (pointer !== "" && !byEntry.has(pointer))
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    (byEntry.get(pointer) ?? around).push(finding);
  }
  return { byEntry, around };
}
