import { readFileSync } from "node:fs";
import { RULES } from "@toolcrib/contract";
import { CONTRACT_PROFILES } from "@toolcrib/report";

const { steps, stepsByRule } = JSON.parse(readFileSync("test/corpus/contract-counts.json", "utf8"));

/** The catalogue of rules for people. */
export const rulesPage = {
  file: "docs/rules.md",
  render: () => {
    const rows = RULES.map(({ id, why, advice, levels, impact }) => {
      const cells = [
        `\`${id}\``,
        ...CONTRACT_PROFILES.map((profile) => levels[profile]),
        impact,
        why,
        advice,
        String(stepsByRule[id] ?? 0),
      ];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    });
    return [
      "# Rules of the contract",
      "",
      "What `toolcrib diff` and `toolcrib check` call what they find, with the level in each profile;",
      "`toolcrib rules RULE` explains one on the command line. The impact decides verdict and version: a",
      "`breaking` finding makes the verdict breaking and asks for a major version, `unknown` makes it",
      "unknown, an `addition` asks for a minor and `polish` for a patch version. Levels can be changed in",
      "`toolcrib.config.json`, verdicts cannot.",
      "",
      `The last column says in how many of ${steps} steps from one release of a public server to the next`,
      "the rule fired. This page is made of the rules in `packages/contract/src/rules` by `npm run docs`.",
      "",
      `| rule | ${CONTRACT_PROFILES.join(" | ")} | impact | why it matters | what to do | found |`,
      `|---|${CONTRACT_PROFILES.map(() => "---|").join("")}---|---|---|---|`,
      ...rows,
      "",
    ].join("\n");
  },
};
