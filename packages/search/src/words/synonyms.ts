/** Verbs of APIs that stand for each other: people open, add or make what tools create. */
const GROUPS: readonly string[] = [
  "create open add new",
  "delete remove drop erase",
  "update edit modify change",
  "copy clone duplicate",
  "run execute start launch trigger",
  "stop end cancel kill",
  "send post",
  "read view see",
];

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => {
    const verbs = group.split(" ");
    return verbs.map((verb) => [verb, verbs.filter((other) => other !== verb)] as const);
  }),
);

/** The verbs that tools may have instead of one of a query. */
export function synonymsOf(verb: string): readonly string[] {
  return SYNONYMS.get(verb) ?? [];
}
