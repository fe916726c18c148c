import type { ContractRule } from "../../rule.ts";
import { dialectName } from "../../wording/dialect-name.ts";

/** A schema is read by the rules of another dialect. */
export const dialectChanged: ContractRule<"note"> = {
  id: "dialect-changed",
  about: "note",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Validators may read its keywords otherwise; what that does to values is proved apart.",
  advice: "Say the dialect in `$schema`, and keep it.",
  matches: ({ keyword, before, after }) =>
    keyword === "$schema" && dialectName(before) !== dialectName(after),
  message: ({ side, before, after }) =>
    `the ${side} schema is read as ${dialectName(after)}, before as ${dialectName(before)}`,
};
