import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * The counts of a page of docs, as they are recorded under a key; with `TOOLCRIB_FIGURES` set, those
 * given are recorded first.
 */
export function recordCounts(file: string, counts: unknown, key: string): unknown {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  if (process.env["TOOLCRIB_FIGURES"] === undefined) return known[key];
  writeFileSync(file, `${JSON.stringify({ ...known, [key]: counts }, null, 2)}\n`);
  return counts;
}
