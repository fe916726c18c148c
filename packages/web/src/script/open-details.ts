/** Everything that can be unfolded in a part of a page, each by what it says and how often that was said. */
export function detailsIn(part: ParentNode): ReadonlyMap<string, HTMLDetailsElement> {
  const found = new Map<string, HTMLDetailsElement>();
  const counts = new Map<string, number>();
  for (const details of part.querySelectorAll("details")) {
    // Numbers change: "12 log messages" is what was "9 log messages".
    const words = details.querySelector("summary")?.textContent?.replaceAll(/[\d,]+/g, "") ?? "";
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    found.set(`${words}#${count}`, details);
  }
  return found;
}

/** Unfolds in a new part of a page what was unfolded in the old one. */
export function keepOpen(old: ParentNode, fresh: ParentNode): void {
  const known = detailsIn(old);
  for (const [key, details] of detailsIn(fresh))
    details.open = known.get(key)?.open ?? details.open;
}
