import { readFileSync } from "node:fs";
import { HARM_RULES, LINT_RULES } from "@toolcrib/lint";

const { tools, counts } = JSON.parse(readFileSync("test/corpus/lint-counts.json", "utf8"));

const poison = JSON.parse(readFileSync("test/corpus/poison-counts.json", "utf8"));

export const lintPage = {
  file: "docs/lint.md",
  render: () =>
    [
      "# Lint rules",
      "",
      "`toolcrib lint SOURCE…` finds problems in tools: security, correctness, clarity. Levels can be changed,",
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
      "## Poisoned texts",
      "",
      `The rules about harm (${HARM_RULES.map(({ id }) => `\`${id}\``).join(", ")}) are measured on`,
      "`test/corpus/testdata`: texts written for it before the rules were tuned, poisoned as in public reports",
      "(orders, requests for secrets, deception of the user, encodings, padding, hidden characters, look-alikes,",
      "instructions, other servers' tools) and harmless ones as real servers have them, hard cases among them.",
      "Every third text was held out while the rules were tuned. Whoever wrote the texts also wrote the rules,",
      "so expect less of attacks that nobody has thought of; a finding is a reason to read, and silence no proof.",
      "",
      "| texts | poisoned | found | harmless | wrongly found | precision | recall |",
      "|---|---|---|---|---|---|---|",
      ...[
        ["tuned on", poison.written.tuned],
        ["held out", poison.written.heldOut],
        ["all", poison.written.all],
      ].map(
        ([name, row]) =>
          `| ${name} | ${row.poisoned} | ${row.found} | ${row.harmless} | ${row.wrong} | ${row.precision} | ${row.recall} |`,
      ),
      "",
      `By kind, found of poisoned: ${Object.entries(poison.written.byKind)
        .map(([kind, row]) => `${kind} ${row.found} of ${row.poisoned}`)
        .join(", ")}.`,
      `Of ${poison.real.tools.toLocaleString("en")} tools of real servers, ${poison.real.found} are found.`,
      "",
      "This page is made of the rules in `packages/lint/src/rules` by `npm run docs`.",
      "",
    ].join("\n"),
};

function share(count) {
  return `${count} (${((100 * count) / tools).toFixed(1)} %)`;
}
