import { chooseEntries, isNamed, type RegistryEntry } from "@toolcrib/catalog";
import { ToolcribError } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";

/** The entries of a registry that are wanted: the one that is named, those of `--only`, or all. */
export function wantedEntries<Entry extends RegistryEntry>(
  entries: readonly Entry[],
  shown: string,
  { entry, onlyServers }: Pick<SourceContext, "entry" | "onlyServers">,
): readonly Entry[] {
  if (entry !== undefined) {
    const chosen = chooseEntries(entries, entry);
    if (!chosen.found) throw new ToolcribError("unknown-source", `${shown} ${chosen.reason}`);
    return chosen.entries;
  }
  if (onlyServers === undefined) return entries;
  return entries.filter((each) => onlyServers.some((name) => isNamed(each, name)));
}
