import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A parameter is gone, and sending it is refused. */
export const paramRemoved: ContractRule<"schema"> = {
  id: "param-removed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Existing calls that send the parameter are refused.",
  advice: "Keep accepting the parameter, and ignore it.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "removed",
  message: (change) => `${subject(change)} was removed and is refused`,
};
