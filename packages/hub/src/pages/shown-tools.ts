import { withoutAbsent } from "@toolcrib/model";
import type { ShownTools, ToolEntry } from "@toolcrib/web";

/** Tools of a version that its page shows at once. */
const PAGE = 60;

/** The page of tools that an address asks for; undefined where one page shows all. */
export function shownTools(
  tools: readonly ToolEntry[],
  { href, query }: { readonly href: string; readonly query: URLSearchParams },
): ShownTools | undefined {
  if (tools.length <= PAGE) return undefined;
  const words = (query.get("find") ?? "").slice(0, 200).trim();
  const found = tools.filter((entry) => hasWords(entry, words.toLowerCase().split(/\s+/)));
  const asked = Number(query.get("start") ?? 0);
  const last = Math.max(0, Math.ceil(found.length / PAGE) - 1) * PAGE;
  const start = Number.isInteger(asked) && asked > 0 ? Math.min(asked, last) : 0;
  const pageAt = (at: number): string => {
    const given = {
      ...(words === "" ? {} : { find: words }),
      ...(at === 0 ? {} : { start: `${at}` }),
    };
    return `${href}?${new URLSearchParams(given)}#tools`;
  };
  return {
    tools: found.slice(start, start + PAGE),
    start,
    total: found.length,
    words,
    ...withoutAbsent({
      previousHref: start === 0 ? undefined : pageAt(Math.max(0, start - PAGE)),
      nextHref: start + PAGE < found.length ? pageAt(start + PAGE) : undefined,
    }),
  };
}

function hasWords({ name, tool }: ToolEntry, words: readonly string[]): boolean {
  const text = `${name} ${tool.title ?? ""} ${tool.description ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
