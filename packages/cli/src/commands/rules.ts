import { RULES as CONTRACT_RULES } from "@toolcrib/contract";
import { RULES as LINT_RULES } from "@toolcrib/lint";
import { findRules, type RuleEntry, ruleTable, ruleText } from "@toolcrib/report";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";

/** Every rule: those of diff and check have a level for each profile, those of lint one. */
const RULES: readonly RuleEntry[] = [...CONTRACT_RULES, ...LINT_RULES];

/** The rules that findings name: all of them, or one explained. */
export const rules: Command = defineCommand({
  usage: "[RULE]",
  details:
    "Levels are listed by profile; toolcrib.config.json can change them. Where diff and lint both have a rule of one name, contract/NAME and lint/NAME mean one of them.",
  options: {},
  examples: [
    { line: "toolcrib rules", does: "every rule with its levels" },
    { line: "toolcrib rules param-became-required", does: "why a rule matters and what to do" },
    { line: "toolcrib rules lint/schema-invalid", does: "a rule whose name diff has too" },
  ],
  run: async ({ positionals: [name], format, output }) => {
    const shown = name === undefined ? RULES : findRules(name, RULES);
    if (format === "json") output.json({ rules: shown });
    else if (name === undefined) output.print(ruleTable(RULES));
    else output.print(shown.map((rule) => ruleText(rule, RULES)).join("\n"));
    return exitCodes.ok;
  },
});
