import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The registry names another package for the server. */
export const serverPackageChanged: ContractRule<"server"> = {
  id: "server-package-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "The server runs other code than the code that was looked at.",
  advice: "Check who publishes the new package before it runs.",
  matches: ({ fact, before, after }) =>
    fact === "package" && before !== undefined && after !== undefined,
  message: ({ before = "", after = "" }) => `the package ${quoted(before)} became ${quoted(after)}`,
};
