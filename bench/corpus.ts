import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

interface IndexRow {
  readonly package: string;
  readonly file: string;
  readonly sameAs?: string;
}

/** The texts of all distinct tool lists of the corpus, or undefined where it is absent. */
export function corpusListTexts(): readonly string[] | undefined {
  return readIndex()
    ?.filter(({ sameAs }) => sameAs === undefined)
    .map(({ file }) => JSON.stringify(readTools(file)));
}

/** The newest tool list of every package of the corpus, or undefined where it is absent. */
export function latestCorpusLists():
  | readonly { readonly package: string; readonly tools: readonly unknown[] }[]
  | undefined {
  const rows = readIndex();
  if (rows === undefined) return undefined;
  const newest = new Map(rows.map((row) => [row.package, row.file]));
  return [...newest].map(([name, file]) => ({ package: name, tools: readTools(file) }));
}

/** For each package of the corpus the tool lists of its versions in order, or undefined. */
export function corpusHistories(): readonly (readonly (readonly unknown[])[])[] | undefined {
  const rows = readIndex();
  if (rows === undefined) return undefined;
  const histories = new Map<string, (readonly unknown[])[]>();
  for (const row of rows) {
    const versions = histories.get(row.package) ?? [];
    versions.push(readTools(row.file));
    histories.set(row.package, versions);
  }
  return [...histories.values()];
}

/** The folder of the shared data; it may be absent. */
export function sharedFolder(): string {
  return join(process.env["TOOLCRIB_SHARED"] ?? resolve("..", "shared"), "data");
}

function corpusFolder(): string {
  return join(sharedFolder(), "corpus");
}

function readIndex(): readonly IndexRow[] | undefined {
  const file = join(corpusFolder(), "index.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function readTools(file: string): readonly unknown[] {
  return JSON.parse(readFileSync(join(corpusFolder(), file), "utf8")).tools;
}
