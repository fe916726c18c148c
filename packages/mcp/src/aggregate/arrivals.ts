import { LIMITS } from "@toolcrib/model";

/**
 * Settles when everybody has come, when nobody else has come for a while after somebody did, or when
 * it takes too long altogether.
 */
export function arrivals(
  coming: readonly Promise<unknown>[],
  quietMs: number = LIMITS.arrivalQuietMs,
  longestMs: number = LIMITS.arrivalMs,
): Promise<void> {
  return new Promise((resolve) => {
    let left = coming.length;
    let quiet: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    const longest = setTimeout(end, longestMs);
    longest.unref();
    if (left === 0) end();
    for (const each of coming)
      void each.then(() => {
        clearTimeout(quiet);
        if (--left === 0) end();
        else {
          quiet = setTimeout(end, quietMs);
          quiet.unref();
        }
      });
  });
}
