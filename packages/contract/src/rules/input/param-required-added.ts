import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A parameter that did not exist must now be sent. */
export const paramRequiredAdded: ContractRule<"schema"> = {
  id: "param-required-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every existing call leaves the parameter out and is refused.",
  advice: "Make the parameter optional, with a default.",
  matches: ({ keyword, kind, required }) =>
    keyword === "properties" && kind === "added" && required === true,
  message: (change) => `${subject(change)} is now required`,
};
