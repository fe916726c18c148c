import { readFileSync } from "node:fs";

const FILE = "docs/figures/reliability.json";

export const reliabilityPage = {
  file: "docs/reliability.md",
  render: () => {
    const sections = Object.entries(JSON.parse(readFileSync(FILE, "utf8")));
    return [
      "# Reliability",
      "",
      "What toolcrib was put through, and what went wrong: every figure is counted by a test of this",
      "repository. `TOOLCRIB_RUNS=1 TOOLCRIB_FIGURES=1 npm test` counts them anew, those about mutation",
      "`npm run mutate -- --sample scripts/mutation/sample-400-51.jsonl --system --record`, and `npm run docs` writes this page.",
      "That sample is one that tests were written for: a fresh one (`--count 400 --seed 7`) shows more that goes unnoticed.",
      "How fast it is, `npm run bench` tells.",
      ...sections.flatMap(([title, figures]) => [
        "",
        `## ${title}`,
        "",
        "| what | tried | wrong |",
        "|---|---|---|",
        ...figures.map(
          ({ what, tried, wrong }) =>
            `| ${what} | ${tried.toLocaleString("en-US")} | ${wrong.toLocaleString("en-US")} |`,
        ),
      ]),
      "",
    ].join("\n");
  },
};
