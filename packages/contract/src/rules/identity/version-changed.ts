import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The server has another version than the one that was approved. */
export const versionChanged: ContractRule<"identity"> = {
  id: "version-changed",
  about: "identity",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Other code answers, although what it promises may be the same.",
  advice: "Lock it again if the update was meant.",
  matches: ({ field }) => field === "version",
  message: ({ before, after }) => `the server's version changed: ${fromTo(before, after)}`,
};
