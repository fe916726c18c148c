/** Milliseconds after the first failure, how they grow, and their bound. */
const FIRST_MS = 10_000;
const FACTOR = 3;
const LONGEST_MS = 6 * 3_600_000;

/**
 * Milliseconds until the next attempt after a number of them: three times as many after each, at
 * most six hours, of which chance takes up to half so that not everything comes back at once.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempts - 1));
  return Math.round(longest * (1 - chance / 2));
}
