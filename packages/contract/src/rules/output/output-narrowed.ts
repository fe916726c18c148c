import type { ContractRule } from "../../rule.ts";
import { andFurther, inDetail, subject } from "../../wording/wording.ts";

/** Fewer results can come. */
export const outputNarrowed: ContractRule<"schema"> = {
  id: "output-narrowed",
  about: "schema",
  side: "output",
  effects: ["eases"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Callers handle every one of them already.",
  advice: "Nothing to do.",
  matches: () => true,
  message: (change) =>
    `${subject(change)} is promised more than before${inDetail(change)}${andFurther(change)}`,
};
