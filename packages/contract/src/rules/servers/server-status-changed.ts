import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The registry gives the server another status. */
export const serverStatusChanged: ContractRule<"server"> = {
  id: "server-status-changed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "A status tells users whether to rely on the server.",
  advice: "Where it is deprecated or deleted, say what to use instead.",
  matches: ({ fact }) => fact === "status",
  message: ({ before = "", after = "" }) =>
    `the status was ${quoted(before)} and is ${quoted(after)}`,
};
