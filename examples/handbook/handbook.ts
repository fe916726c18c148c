const pages = new Map([
  ["welcome", "# Welcome\n\nAsk anybody anything."],
  ["travel/rail", "# Rail\n\nSecond class, window seats."],
]);

/**
 * Asks for an explanation of a page.
 * @prompt
 * @param page - The page, as in travel/rail
 * @complete pageNames
 * @param audience - Who is going to read it
 * @param words - About how many words
 * @integer
 */
export function explain(
  page: string,
  audience: "newcomer" | "manager" = "newcomer",
  words: number = 100,
): string {
  return `Explain this page to a ${audience} in about ${words} words:\n\n${pages.get(page)}`;
}

/** The pages that begin with what is written so far. */
export function pageNames(value: string): string[] {
  return [...pages.keys()].filter((name) => name.startsWith(value));
}

/**
 * One page of the handbook.
 * @resource handbook://pages/{+page}
 * @mimeType text/markdown
 */
export function page(page: string): string | undefined {
  return pages.get(page);
}

/**
 * Every page, the longest first if asked.
 * @resource handbook://index{?longestFirst,limit}
 */
export function index(longestFirst: boolean = false, limit: number = 10): object {
  const names = [...pages.keys()];
  const length = (name: string): number => pages.get(name)?.length ?? 0;
  if (longestFirst) names.sort((a, b) => length(b) - length(a));
  return { pages: names.slice(0, limit) };
}

/**
 * The seal of the company.
 * @resource handbook://seal
 * @mimeType application/octet-stream
 */
export function seal(): Uint8Array {
  return new Uint8Array([83, 69, 65, 76]);
}

/** Counts the pages. */
export function countPages(): number {
  return pages.size;
}
