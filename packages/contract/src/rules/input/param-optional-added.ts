import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A parameter is new and may be left out. */
export const paramOptionalAdded: ContractRule<"schema"> = {
  id: "param-optional-added",
  about: "schema",
  side: "input",
  effects: ["eases", "same", "undeclared-key-only"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Existing calls leave it out and go on working.",
  advice: "Nothing to do.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "added",
  message: (change) => `optional ${subject(change)} was added`,
};
