import { cpus } from "node:os";
import type { BenchResult, BenchRow } from "./bench.ts";

/** The page of figures, made of a run of every bench. */
export function performancePage(results: readonly BenchResult[], date: string): string {
  const [cpu] = cpus();
  return [
    "# Performance",
    "",
    "Every figure is a ratio to a named rival or to the bare limit, measured side by side in one run: a",
    "noisy machine disturbs both alike. Milliseconds and rates are medians and depend on the machine.",
    "",
    `Measured on ${date} with Node ${process.version} on ${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}).`,
    "Repeat it with `npm run bench`, which writes this page; one bench alone with `npm run bench -- NAME`.",
    "",
    ...results.flatMap(section),
  ].join("\n");
}

function section({ bench, rows, facts, skipped }: BenchResult): readonly string[] {
  return [
    `## ${bench}`,
    "",
    ...(skipped === undefined ? [] : [`Not measured: ${skipped}.`, ""]),
    ...(rows.length === 0
      ? []
      : [
          "| what | ours | beside | ratio | goal |",
          "|---|---|---|---|---|",
          ...rows.map(tableRow),
          "",
        ]),
    ...Object.entries(facts ?? {}).map(([name, value]) => `- ${name}: ${value}`),
    ...(facts === undefined ? [] : [""]),
  ];
}

function tableRow({ name, ours, rival, rivalName, unit, ratio, goal, met }: BenchRow): string {
  const verdict =
    goal === undefined ? "" : `${goal}${met === undefined ? "" : met ? ", met" : ", missed"}`;
  return `| ${name} | ${figure(ours)} ${unit} | ${rivalName}: ${figure(rival)} ${unit} | ${figure(ratio)}x | ${verdict} |`;
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return "-";
  return Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 4 });
}
