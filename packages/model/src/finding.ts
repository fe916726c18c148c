/** How much a finding matters. */
export type Level = "error" | "warning" | "info";

/** Levels from the gravest to the mildest. */
export const LEVELS: readonly Level[] = ["error", "warning", "info"];

/** One observation about data. */
export interface Finding {
  /** What was observed, in kebab-case, as in `invalid-name`. */
  readonly rule: string;
  readonly level: Level;
  /** A JSON Pointer into the data that was looked at. */
  readonly path: string;
  /** One sentence: what was found, what would be right. */
  readonly message: string;
}

/** Whether a level is as grave as a threshold, or graver. */
export function reachesLevel(level: Level, threshold: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(threshold);
}
