import { readdirSync } from "node:fs";
import type { Bench, BenchResult } from "./bench.ts";

const notBenches = new Set([
  "bench.js",
  "corpus.js",
  "hostile-schemas.js",
  "main.js",
  "search-queries.js",
]);
const folder = new URL(".", import.meta.url);
const available = readdirSync(folder)
  .filter((file) => file.endsWith(".js") && !notBenches.has(file))
  .map((file) => file.slice(0, -3))
  .sort();

const args = process.argv.slice(2);
const json = args.includes("--json");
const wanted = args.filter((arg) => !arg.startsWith("--"));
const unknown = wanted.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no bench ${unknown.join(", ")}; there are: ${available.join(", ")}\n`);
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

function print({ rows, facts, skipped }: BenchResult): void {
  if (skipped !== undefined) process.stdout.write(`  skipped: ${skipped}\n`);
  for (const row of rows) {
    const verdict = row.met === undefined ? "" : row.met ? "  (met)" : "  (missed)";
    process.stdout.write(
      `  ${row.name}: ${row.ours.toPrecision(3)} ${row.unit}, ${row.ratio.toPrecision(3)}x of ${row.rivalName} (${row.rival.toPrecision(3)} ${row.unit})${row.goal === undefined ? "" : `, goal ${row.goal}${verdict}`}\n`,
    );
  }
  for (const [name, value] of Object.entries(facts ?? {}))
    process.stdout.write(`  ${name}: ${value}\n`);
}
