import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The registry names another address for the server. */
export const serverUrlChanged: ContractRule<"server"> = {
  id: "server-url-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Calls and their credentials go to another address.",
  advice: "Check who answers at the new address before anything is sent there.",
  matches: ({ fact, before, after }) =>
    fact === "url" && before !== undefined && after !== undefined,
  message: ({ before = "", after = "" }) => `the URL ${quoted(before)} became ${quoted(after)}`,
};
