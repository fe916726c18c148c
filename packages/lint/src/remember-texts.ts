/** Texts that are remembered, and their longest: words and short sentences stand in many definitions. */
const MOST_TEXTS = 5_000;
const LONGEST_TEXT = 200;

/** A search through texts that is done once for a short text, however many definitions have it. */
export function rememberTexts<Found>(search: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (text) => {
    if (text.length > LONGEST_TEXT) return search(text);
    const before = known.get(text);
    if (before !== undefined) return before.found;
    const found = search(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, { found });
    return found;
  };
}
