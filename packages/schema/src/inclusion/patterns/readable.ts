/** Characters people like to read in an example, best first. */
const FAVOURITES = [..."xa0AbcZ9-_. /@:"].map((character) => character.codePointAt(0) ?? 0);

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** A code point of the range that reads well, or undefined when the range holds only surrogates. */
export function readableCodePoint(low: number, high: number): number | undefined {
  const favourite = FAVOURITES.find((codePoint) => low <= codePoint && codePoint <= high);
  if (favourite !== undefined) return favourite;
  const printable = Math.max(low, 0x21);
  if (printable <= Math.min(high, 0x7e)) return printable;
  if (low < FIRST_SURROGATE || low > LAST_SURROGATE) return low;
  return high > LAST_SURROGATE ? LAST_SURROGATE + 1 : undefined;
}

/** How well a code point reads: smaller is better. */
export function readability(codePoint: number): number {
  const favourite = FAVOURITES.indexOf(codePoint);
  if (favourite >= 0) return favourite;
  return codePoint > 0x20 && codePoint < 0x7f ? FAVOURITES.length : FAVOURITES.length + 1;
}
