import { RULES as CONTRACT_RULES, PROFILES, type RuleEntry } from "@toolcrib/contract";
import { RULES as LINT_RULES } from "@toolcrib/lint";
import { closest, ToolcribError, visibleText } from "@toolcrib/model";
import { exitCodes } from "../exit-codes.ts";
import { table } from "../output/table.ts";
import { type Command, defineCommand } from "./command.ts";

/** Every rule: those of diff and check have a level for each profile, those of lint one. */
const RULES: readonly RuleEntry[] = [
  ...CONTRACT_RULES,
  ...LINT_RULES.map(({ id, why, advice, level }) => ({ id, why, advice, levels: { lint: level } })),
];

const COLUMNS: readonly string[] = [...PROFILES, "lint"];

/** The rules that findings name: all of them, or one explained. */
export const rules: Command = defineCommand({
  usage: "[RULE]",
  details: "Levels are listed by profile; toolcrib.config.json can change them.",
  options: {},
  examples: [
    { line: "toolcrib rules", does: "every rule with its levels" },
    { line: "toolcrib rules param-became-required", does: "why a rule matters and what to do" },
  ],
  run: async ({ positionals: [id], format, output }) => {
    const shown = id === undefined ? RULES : [findRule(id)];
    if (format === "json") output.json({ rules: shown });
    else if (id === undefined) output.print(ruleTable());
    else output.print(shown.map(explain).join("\n"));
    return exitCodes.ok;
  },
});

function findRule(id: string): RuleEntry {
  const found = RULES.find((rule) => rule.id === id);
  if (found !== undefined) return found;
  const near = closest(
    id,
    RULES.map((rule) => rule.id),
  );
  const advice = near === undefined ? "toolcrib rules lists them all" : `did you mean ${near}?`;
  throw new ToolcribError("usage", `there is no rule "${visibleText(id, 80)}": ${advice}`);
}

function ruleTable(): string {
  return table([
    ["RULE", ...COLUMNS.map((column) => column.toUpperCase())],
    ...RULES.map(({ id, levels }) => [id, ...COLUMNS.map((column) => levels[column] ?? "-")]),
  ]);
}

function explain({ id, why, advice, levels }: RuleEntry): string {
  const byProfile = Object.entries(levels)
    .map(([profile, level]) => `${profile} ${level}`)
    .join(", ");
  return `${id}\n  why:    ${why}\n  advice: ${advice}\n  levels: ${byProfile}`;
}
