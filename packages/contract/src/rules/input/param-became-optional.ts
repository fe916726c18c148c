import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A parameter that had to be sent may be left out. */
export const paramBecameOptional: ContractRule<"schema"> = {
  id: "param-became-optional",
  about: "schema",
  side: "input",
  effects: ["eases"],
  levels: { agent: "info", client: "info", codegen: "warning" },
  impact: "addition",
  why: "Existing calls send it and go on working; generated types change.",
  advice: "Nothing to do.",
  matches: ({ keyword, kind }) => keyword === "required" && kind === "removed",
  message: (change) => `${subject(change)} may now be left out`,
};
