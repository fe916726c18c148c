import { queryTerms } from "@toolcrib/search";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, listVersions } from "../store/find-versions.ts";

/** Servers that have a word of a query, and are ranked. */
const MOST_RANKED = 300;
const WORDS = 20;

/**
 * The servers, by their latest versions, whose name, title and description have all words of a query,
 * or whose own name has one of them; best first.
 */
export async function searchServers(
  { store }: Pick<HubContext, "store">,
  query: string,
): Promise<readonly FoundVersion[]> {
  const groups = termGroups(query);
  if (groups.length === 0) return [];
  const filter = { version: "latest", searchAny: [...new Set(groups.flat())] };
  const found = await listVersions(store.db, filter, { limit: MOST_RANKED });
  return found
    .map((version) => ({ version, ...matchOf(version, groups) }))
    .filter(({ inName, inTexts }) => inName > 0 || inTexts === groups.length)
    .sort((one, other) => other.inName - one.inName || other.inTexts - one.inTexts)
    .map(({ version }) => version);
}

/** The words of a query that say something, each with what it may be written as. */
function termGroups(query: string): readonly (readonly string[])[] {
  const asked = new Set(queryTerms(query));
  return (query.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS)
    .map((word) => [word.toLowerCase(), ...queryTerms(word).filter((term) => asked.has(term))])
    .filter(({ length }) => length > 1);
}

function matchOf(
  { name, server_json: text }: FoundVersion,
  groups: readonly (readonly string[])[],
): { readonly inName: number; readonly inTexts: number } {
  const [namespace = "", own = name] = name.toLowerCase().split("/");
  const publisher = namespace.split(".").at(-1);
  const { title, description }: Record<string, unknown> = JSON.parse(text);
  const texts = `${publisher} ${own} ${String(title ?? "")} ${String(description ?? "")}`;
  const countIn = (place: string): number =>
    groups.filter((terms) => terms.some((term) => place.includes(term))).length;
  return { inName: countIn(own), inTexts: countIn(texts.toLowerCase()) };
}
