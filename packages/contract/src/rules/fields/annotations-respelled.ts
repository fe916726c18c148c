import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** Annotations are written otherwise, and the hints mean the same. */
export const annotationsRespelled: ContractRule<"field"> = {
  id: "annotations-respelled",
  about: "field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "The effective hints are what they were.",
  advice: "Nothing to do.",
  matches: ({ field }) => field === "annotations",
  message: ({ before, after }) => `annotations are written otherwise: ${fromTo(before, after)}`,
};
