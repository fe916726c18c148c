import { counted, LEVELS, type Level } from "@toolcrib/model";

/** How many findings there are of each level. */
export type LevelCounts = Readonly<Record<Level, number>>;

/** Counts findings by level. */
export function countLevels(findings: readonly { readonly level: Level }[]): LevelCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

/** Counts in words, as in `1 error, 2 warnings, 0 infos`. */
export function levelCountText(counts: LevelCounts): string {
  return LEVELS.map((level) => counted(counts[level], level)).join(", ");
}
