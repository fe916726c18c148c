import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The server is reached at another address, or in another way. */
export const launchUrlChanged: ContractRule<"identity"> = {
  id: "launch-url-changed",
  about: "identity",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "polish",
  why: "Calls, and the secrets sent with them, go somewhere else.",
  advice: "Find out who changed it; lock it again if it was meant.",
  matches: ({ field }) => field === "url" || field === "transport",
  message: ({ field, before, after }) =>
    `the ${field === "url" ? "URL" : field} changed: ${fromTo(before, after)}`,
};
