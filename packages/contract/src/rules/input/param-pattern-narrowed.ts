import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter takes fewer texts. */
export const paramPatternNarrowed: ContractRule<"schema"> = {
  id: "param-pattern-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a text which does not match the new pattern are refused.",
  advice: "Keep accepting what the old pattern accepted.",
  matches: ({ keyword }) => keyword === "pattern",
  message: (change) =>
    `${subject(change)} takes fewer texts: pattern ${fromTo(change.before, change.after)}`,
};
