import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The server calls itself something else. */
export const serverNameChanged: ContractRule<"identity"> = {
  id: "server-name-changed",
  about: "identity",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Another server may be answering than the one that was approved.",
  advice: "Find out why, then lock it again.",
  matches: ({ field }) => field === "name" || field === "title",
  message: ({ field, before, after }) => `the server's ${field} changed: ${fromTo(before, after)}`,
};
