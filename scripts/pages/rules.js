import { PROFILES, RULES } from "@toolcrib/contract";

/** The catalogue of rules for people. */
export const rulesPage = {
  file: "docs/rules.md",
  render: () => {
    const rows = RULES.map(({ id, why, advice, levels }) => {
      const cells = [`\`${id}\``, ...PROFILES.map((profile) => levels[profile]), why, advice];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    });
    return [
      "# Rules of the contract",
      "",
      "What `toolcrib diff` and `toolcrib check` call what they find, with the level in each profile; `toolcrib rules RULE` explains one on the command line. Levels can be changed in `toolcrib.config.json`, verdicts cannot. This page is made of the rules in `packages/contract/src/rules`.",
      "",
      `| rule | ${PROFILES.join(" | ")} | why it matters | what to do |`,
      `|---|${PROFILES.map(() => "---|").join("")}---|---|`,
      ...rows,
      "",
    ].join("\n");
  },
};
