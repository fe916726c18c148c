import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The icons of a tool changed. */
export const iconsChanged: ContractRule<"field"> = {
  id: "icons-changed",
  about: "field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "People recognise a tool by its icon.",
  advice: "Nothing to do.",
  matches: ({ field }) => field === "icons",
  message: ({ before, after }) => `the icons changed: ${fromTo(before, after)}`,
};
