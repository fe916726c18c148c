import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A variable or header need no longer be given. */
export const serverInputReleased: ContractRule<"server"> = {
  id: "server-input-released",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Less has to be set up than before.",
  advice: "Nothing to do.",
  matches: ({ fact, after }) => (fact === "variable" || fact === "header") && after === undefined,
  message: ({ fact, before = "" }) => `the ${fact} ${quoted(before)} is no longer required`,
};
