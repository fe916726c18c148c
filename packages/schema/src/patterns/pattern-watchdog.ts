/** Matches what needs backtracking, and stops when that takes too long: this package has no clock. */
export interface PatternWatchdog {
  /** Whether a text matches; undefined when the matching was stopped. */
  test(pattern: RegExp, text: string): boolean | undefined;
}
