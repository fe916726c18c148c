import type { ToolListPair } from "@toolcrib/contract";
import type { ToolLists } from "./tool-lists.ts";

/**
 * Which list of the old side is which of the new one: a lone list is the lone other one, of several
 * those of one name. A server that is missing on one side has no tools there.
 */
export function pairLists(old: ToolLists, next: ToolLists): ReadonlyMap<string, ToolListPair> {
  const [oldOnly] = old.size === 1 ? old : [];
  const [newOnly] = next.size === 1 ? next : [];
  if (oldOnly !== undefined && newOnly !== undefined)
    return new Map([[newOnly[0], { old: oldOnly[1], new: newOnly[1] }]]);
  const none = { tools: [] };
  return new Map(
    [...new Set([...old.keys(), ...next.keys()])].map((name) => [
      name,
      { old: old.get(name) ?? none, new: next.get(name) ?? none },
    ]),
  );
}
