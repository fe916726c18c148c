import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The registry gives the server another tier. */
export const serverTierChanged: ContractRule<"server"> = {
  id: "server-tier-changed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "A tier tells who stands behind the server.",
  advice: "Check who maintains the server now.",
  matches: ({ fact }) => fact === "tier",
  message: ({ before, after }) => `the tier changed: ${fromTo(before, after)}`,
};
