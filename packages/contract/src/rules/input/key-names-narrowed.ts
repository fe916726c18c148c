import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** An object takes fewer names of keys, or fewer values under them. */
export const keyNamesNarrowed: ContractRule<"schema"> = {
  id: "key-names-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that use such a key are refused.",
  advice: "Keep accepting the old keys.",
  matches: ({ keyword }) => keyword === "propertyNames",
  message: (change) =>
    `${subject(change)} takes fewer keys: ${fromTo(change.before, change.after)}`,
};
