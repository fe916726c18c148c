import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Bench, BenchResult, BenchRow } from "./bench.ts";
import { performancePage } from "./performance-page.ts";

const folder = new URL(".", import.meta.url);

/** A bench is a file of this folder that exports one; the others help them. */
const available = readdirSync(folder)
  .filter((file) => file.endsWith(".js"))
  .filter((file) => /^export const bench\b/m.test(readFileSync(new URL(file, folder), "utf8")))
  .map((file) => file.slice(0, -3))
  .sort();

const args = process.argv.slice(2);
const json = args.includes("--json");
const wanted = args.filter((arg) => arg !== "--json");
const unknown = wanted.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `no bench ${unknown.join(", ")}; npm run bench -- [--json] [NAME …], without a name all, which writes docs/performance.md: ${available.join(", ")}\n`,
  );
  process.exit(2);
}

const results: BenchResult[] = [];
for (const name of wanted.length > 0 ? wanted : available) {
  const { bench }: { bench: Bench } = await import(new URL(`${name}.js`, folder).href);
  if (!json) process.stdout.write(`\n${bench.name}: ${bench.summary}\n`);
  const result = await bench.run();
  results.push(result);
  if (!json) print(result);
}
if (json) process.stdout.write(`${JSON.stringify({ node: process.version, results }, null, 2)}\n`);
if (wanted.length === 0) {
  const [date = ""] = new Date().toISOString().split("T");
  writeFileSync("docs/performance.md", performancePage(results, date));
  if (!json) process.stdout.write("\nwrote docs/performance.md\n");
}

function print({ rows, facts, skipped }: BenchResult): void {
  if (skipped !== undefined) process.stdout.write(`  skipped: ${skipped}\n`);
  for (const row of rows) process.stdout.write(`  ${rowText(row)}\n`);
  for (const [name, value] of Object.entries(facts ?? {}))
    process.stdout.write(`  ${name}: ${value}\n`);
}

function rowText({ name, ours, rival, rivalName, unit, ratio, goal, met }: BenchRow): string {
  const verdict = met === undefined ? "" : met ? "  (met)" : "  (missed)";
  const aim = goal === undefined ? "" : `, goal ${goal}${verdict}`;
  const beside = `${ratio.toPrecision(3)}x of ${rivalName} (${rival.toPrecision(3)} ${unit})`;
  return `${name}: ${ours.toPrecision(3)} ${unit}, ${beside}${aim}`;
}
