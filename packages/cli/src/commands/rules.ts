import { PROFILES, RULES } from "@toolcrib/contract";
import { closest, ToolcribError, visibleText } from "@toolcrib/model";
import { exitCodes } from "../exit-codes.ts";
import { table } from "../output/table.ts";
import { type Command, defineCommand } from "./command.ts";

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

function findRule(id: string): (typeof RULES)[number] {
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
    ["RULE", ...PROFILES.map((profile) => profile.toUpperCase())],
    ...RULES.map(({ id, levels }) => [id, ...PROFILES.map((profile) => levels[profile] ?? "")]),
  ]);
}

function explain({ id, why, advice, levels }: (typeof RULES)[number]): string {
  const byProfile = PROFILES.map((profile) => `${profile} ${levels[profile]}`).join(", ");
  return `${id}\n  why:    ${why}\n  advice: ${advice}\n  levels: ${byProfile}`;
}
