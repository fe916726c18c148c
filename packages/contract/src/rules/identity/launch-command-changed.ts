import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The server is started by another command. */
export const launchCommandChanged: ContractRule<"identity"> = {
  id: "launch-command-changed",
  about: "identity",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "polish",
  why: "Other code runs, or the same code with other rights.",
  advice: "Find out who changed it; lock it again if it was meant.",
  matches: ({ field }) => field === "command",
  message: ({ before, after }) => `the command changed: ${fromTo(before, after)}`,
};
