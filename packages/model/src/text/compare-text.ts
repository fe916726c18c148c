/** Orders texts by their UTF-16 code units: the same everywhere, whatever the locale. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
