import { confusableKey } from "@toolcrib/model";
import type { PresenceChange } from "./changes/tool-change.ts";
import type { Match, NamedTool } from "./match-tools.ts";

/** What happened to the name of a tool: whether it came, went or changed. */
export function presenceChanges({ old, new: next }: Match): readonly PresenceChange[] {
  if (old === undefined) return [presence("added", next.name)];
  if (next === undefined) return [presence("removed", old.name)];
  if (old.name === next.name) return [];
  const recased = old.name.toLowerCase() === next.name.toLowerCase();
  return [presence(recased ? "recased" : "renamed", old.name, next.name)];
}

/**
 * Names of the new list that more or fewer tools share than before, or that can newly be taken for
 * another.
 */
export function collisions(
  oldTools: readonly NamedTool[],
  newTools: readonly NamedTool[],
): ReadonlyMap<string, readonly PresenceChange[]> {
  const oldNames = countNames(oldTools);
  const newNames = countNames(newTools);
  const byKey = new Map<string, string[]>();
  for (const name of newNames.keys()) {
    const key = confusableKey(name);
    byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  const found = [...newNames].flatMap(([name, count]): [string, readonly PresenceChange[]][] => {
    const before = oldNames.get(name) ?? 0;
    const duplicated = count > 1 && count > before ? [presence("duplicated", name)] : [];
    const deduplicated = count < before ? [presence("deduplicated", name)] : [];
    const twins = byKey.get(confusableKey(name))?.filter((twin) => twin !== name) ?? [];
    // Of two new names that look alike, the later one is reported.
    const twin = twins.find((other) => oldNames.has(other) || other < name);
    const confusable =
      before === 0 && twin !== undefined ? [presence("confusable", name, twin)] : [];
    return [[name, [...duplicated, ...deduplicated, ...confusable]]];
  });
  return new Map(found.filter(([, changes]) => changes.length > 0));
}

function countNames(tools: readonly NamedTool[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of tools) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function presence(kind: PresenceChange["kind"], name: string, other?: string): PresenceChange {
  const change = { about: "presence", side: "tool", path: "", kind, name } as const;
  return other === undefined ? change : { ...change, other };
}
