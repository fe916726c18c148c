import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/figures/reliability.json";
const TITLE = "Mutation: one operator, constant or condition changed";

/** Keeps counts of unnoticed changes for docs/reliability.md. */
export function recordCounts(counts) {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  known[TITLE] = counts.map(({ what, tried, unnoticed }) => ({ what, tried, wrong: unnoticed }));
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
