import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter takes fewer lengths of text. */
export const paramLengthNarrowed: ContractRule<"schema"> = {
  id: "param-length-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a text of another length are refused.",
  advice: "Cut or pad texts instead of refusing them.",
  matches: ({ keyword }) => keyword === "minLength",
  message: (change) =>
    `${subject(change)} takes fewer lengths: ${fromTo(change.before, change.after)}`,
};
