import { LIMITS } from "@toolcrib/model";

/**
 * Settles when nobody is left to wait for, when nobody else has come for a while after somebody did,
 * or when it takes too long altogether. Each promise says whether its upstream has come: one that
 * has failed is not waited for, and shortens the wait for nobody else.
 */
export function arrivals(
  coming: readonly Promise<boolean>[],
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
      void each.then((hasCome) => {
        if (--left === 0) end();
        else if (hasCome) {
          clearTimeout(quiet);
          quiet = setTimeout(end, quietMs);
          quiet.unref();
        }
      });
  });
}
