import { counted, LEVELS, type Level } from "@toolcrib/model";

/** How many findings there are of each level. */
export type LevelCounts = Readonly<Record<Level, number>>;

/** Counts findings by level; `leftOut` are those that were found and not kept. */
export function countLevels(
  findings: readonly { readonly level: Level }[],
  leftOut: LevelCounts = { error: 0, warning: 0, info: 0 },
): LevelCounts {
  const counts = { ...leftOut };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

/** Counts in words, as in `1 error, 2 warnings, 0 infos`. */
export function levelCountText(counts: LevelCounts): string {
  return LEVELS.map((level) => counted(counts[level], level)).join(", ");
}

/** How many there are of all levels. */
export function totalCount(counts: LevelCounts): number {
  return LEVELS.reduce((sum, level) => sum + counts[level], 0);
}
