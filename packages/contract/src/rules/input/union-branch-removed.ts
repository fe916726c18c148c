import { isJsonObject } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** One of several forms is gone. */
export const unionBranchRemoved: ContractRule<"schema"> = {
  id: "union-branch-removed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that use the form that is gone are refused.",
  advice: "Keep accepting the old form.",
  matches: ({ keyword, kind, newSchema }) =>
    (keyword === "anyOf" || keyword === "oneOf") && kind === "removed" && isJsonObject(newSchema),
  message: (change) => `${subject(change)} lost a form: ${shown(change.before)}`,
};
