import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A key that could hold other values is declared now and takes less. */
export const paramKeyNarrowed: ContractRule<"schema"> = {
  id: "param-key-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "The old schema said what undeclared keys may hold, and calls that did so are refused.",
  advice: "Let the new parameter take what the key could hold before, or give it another name.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "added",
  message: (change) => `${subject(change)} is declared now and takes less than the key did`,
};
