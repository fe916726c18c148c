import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/figures/reliability.json";
const SECTION = "Mutation: ";

/** Keeps counts for docs/reliability.md, in place of those of an earlier run. */
export function recordCounts(title, figures) {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  const others = Object.entries(known).filter(([section]) => !section.startsWith(SECTION));
  const sections = [...others, [`${SECTION}${title}`, figures]];
  const sorted = Object.fromEntries(sections.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
