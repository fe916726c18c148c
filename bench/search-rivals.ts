import { displayName, isJsonObject, type Tool } from "@toolcrib/model";
import Database from "libsql";
import MiniSearch from "minisearch";

/** An index over tools: what it finds for a query, and the bytes it holds where it knows them. */
export interface SearchEngine {
  readonly name: string;
  readonly search: (query: string, limit: number) => readonly Tool[];
  readonly bytes?: number;
}

/** Words that the rivals leave out; ours has its own list. */
const STOP_WORDS = new Set(
  `a about all an and any are as at be by can could do does for from give has have how i if in into is it its just me
  my of on or please so some such tell that the their them then there these they this to us was we what when where
  which who why will with would you your`.split(/\s+/),
);

/** Splits names and prose into words, as ours does, so that no engine suffers from `camelCase`. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !STOP_WORDS.has(word));
}

/** The texts of a tool that every engine gets. */
function textsOf(
  tool: Tool,
): Readonly<Record<"name" | "title" | "description" | "parameters" | "server", string>> {
  const properties = isJsonObject(tool.inputSchema) ? tool.inputSchema["properties"] : undefined;
  return {
    name: tool.name,
    title: displayName(tool),
    description: tool.description ?? "",
    parameters: isJsonObject(properties) ? Object.keys(properties).join(" ") : "",
    server: tool.namespace ?? "",
  };
}

/** MiniSearch with words of names split, stop words, prefixes, typing errors and weights by field. */
export function miniSearch(tools: readonly Tool[]): SearchEngine {
  const index = new MiniSearch({
    fields: ["name", "title", "description", "parameters", "server"],
    tokenize: wordsOf,
    searchOptions: {
      tokenize: wordsOf,
      boost: { name: 2, title: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: "OR",
    },
  });
  index.addAll(tools.map((tool, id) => ({ id, ...textsOf(tool) })));
  return {
    name: "MiniSearch",
    search: (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .flatMap(({ id }) => tools[id] ?? []),
  };
}

/** SQLite's FTS5 with Porter's stemmer and weights by field. */
export function fts5(tools: readonly Tool[]): SearchEngine {
  const db = new Database(":memory:");
  db.exec(
    "create virtual table tool using fts5(name, title, description, parameters, server, tokenize = 'porter unicode61')",
  );
  const insert = db.prepare(
    "insert into tool (rowid, name, title, description, parameters, server) values (?, ?, ?, ?, ?, ?)",
  );
  db.exec("begin");
  for (const [id, tool] of tools.entries()) {
    const texts = Object.values(textsOf(tool)).map((text) => wordsOf(text).join(" "));
    insert.run(id + 1, ...texts);
  }
  db.exec("commit");
  const select = db.prepare(
    "select rowid from tool where tool match ? order by bm25(tool, 2, 2, 1, 1, 1) limit ?",
  );
  const pages = db.prepare(
    "select page_count * page_size as bytes from pragma_page_count, pragma_page_size",
  );
  const { bytes } = pages.get() as { readonly bytes: number };
  return {
    name: "SQLite FTS5",
    bytes,
    search: (query, limit) => {
      const words = wordsOf(query).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      const rows = select.all(words.join(" OR "), limit) as readonly { readonly rowid: number }[];
      return rows.flatMap(({ rowid }) => tools[rowid - 1] ?? []);
    },
  };
}
