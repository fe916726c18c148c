import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** An object takes fewer numbers of keys. */
export const objectSizeNarrowed: ContractRule<"schema"> = {
  id: "object-size-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send more or fewer keys are refused.",
  advice: "Keep accepting the old sizes.",
  matches: ({ keyword }) => keyword === "minProperties",
  message: (change) =>
    `${subject(change)} takes fewer numbers of keys: ${fromTo(change.before, change.after)}`,
};
