import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A variable must now be set that did not have to be. */
export const serverVariableRequired: ContractRule<"server"> = {
  id: "server-variable-required",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Installations that do not set the variable stop working.",
  advice: "Give the variable a default, or tell users before the change.",
  matches: ({ fact, before, after }) =>
    fact === "variable" && before === undefined && after !== undefined,
  message: ({ after = "" }) => `the variable ${quoted(after)} must now be set`,
};
