import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A header must now be sent that did not have to be. */
export const serverHeaderRequired: ContractRule<"server"> = {
  id: "server-header-required",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Clients that do not send the header are refused.",
  advice: "Accept calls without the header for a while, or tell users before the change.",
  matches: ({ fact, before, after }) =>
    fact === "header" && before === undefined && after !== undefined,
  message: ({ after = "" }) => `the header ${quoted(after)} must now be sent`,
};
