import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** Another package, or another version of it, is started. */
export const launchPackageChanged: ContractRule<"identity"> = {
  id: "launch-package-changed",
  about: "identity",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "polish",
  why: "Other code runs with the rights and the secrets of the approved server.",
  advice: "Find out who changed it; lock it again if it was meant.",
  matches: ({ field }) => field === "package",
  message: ({ before, after }) => `the package that is started changed: ${fromTo(before, after)}`,
};
