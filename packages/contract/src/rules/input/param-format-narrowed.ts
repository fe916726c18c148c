import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter takes texts of another format only, and the format is checked. */
export const paramFormatNarrowed: ContractRule<"schema"> = {
  id: "param-format-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a text without the new format are refused.",
  advice: "Keep accepting what the old version accepted.",
  matches: ({ keyword }) => keyword === "format",
  message: (change) =>
    `${subject(change)} takes fewer texts: format ${fromTo(change.before, change.after)}`,
};
