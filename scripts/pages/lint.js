import { readFileSync } from "node:fs";
import { LINT_RULES } from "@toolcrib/lint";

const { tools, counts } = JSON.parse(readFileSync("test/corpus/lint-counts.json", "utf8"));

export const lintPage = {
  file: "docs/lint.md",
  render: () =>
    [
      "# Lint rules",
      "",
      "`toolcrib lint SOURCE…` says what is wrong with tools before their users do. Levels can be changed,",
      "and rules silenced, in `toolcrib.config.json`; `toolcrib rules RULE` explains one.",
      "",
      `The last column says on how many of ${tools.toLocaleString("en")} tools a rule fires: the newest tools`,
      "of the public servers that the rules are tried on, linted server by server for all three clients.",
      "",
      "| rule | level | why | of real tools |",
      "|---|---|---|---|",
      ...LINT_RULES.map(
        ({ id, level, why }) => `| \`${id}\` | ${level} | ${why} | ${share(counts[id] ?? 0)} |`,
      ),
      "",
      "This page is made of the rules in `packages/lint/src/rules` by `npm run docs`.",
      "",
    ].join("\n"),
};

function share(count) {
  return `${count} (${((100 * count) / tools).toFixed(1)} %)`;
}
