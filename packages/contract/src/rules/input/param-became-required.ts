import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A parameter that callers could leave out must now be sent. */
export const paramBecameRequired: ContractRule<"schema"> = {
  id: "param-became-required",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every existing call that leaves the parameter out is refused.",
  advice: "Keep the parameter optional, with a default.",
  matches: ({ keyword, kind }) => keyword === "required" && kind === "added",
  message: (change) => `${subject(change)} is now required`,
};
