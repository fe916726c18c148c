import { KEYWORDS } from "@toolcrib/schema";

/**
 * Keywords that are compared as one, since one may take over what another said: the first names
 * the group. Sub-schemas inside them are replaced whole, not looked into.
 */
export const KEYWORD_GROUPS: readonly (readonly string[])[] = groups();

function groups(): readonly (readonly string[])[] {
  const found = new Map<string, Set<string>>();
  for (const { name, group } of KEYWORDS) {
    if (group === undefined) continue;
    found.set(group, (found.get(group) ?? new Set([group])).add(name));
  }
  return [...found.values()].map((names) => [...names]);
}
