import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter takes only multiples of a number. */
export const paramMultipleNarrowed: ContractRule<"schema"> = {
  id: "param-multiple-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a number in between are refused.",
  advice: "Round numbers instead of refusing them.",
  matches: ({ keyword }) => keyword === "multipleOf",
  message: (change) =>
    `${subject(change)} takes fewer numbers: multipleOf ${fromTo(change.before, change.after)}`,
};
