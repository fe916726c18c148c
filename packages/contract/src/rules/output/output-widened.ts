import type { ContractRule } from "../../rule.ts";
import { andFurther, inDetail, subject } from "../../wording/wording.ts";

/** Results can come that could not come before. */
export const outputWidened: ContractRule<"schema"> = {
  id: "output-widened",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers meet a result that they never had to handle.",
  advice: "Look at the result that proves it, and exclude it again.",
  matches: () => true,
  message: (change) =>
    `${subject(change)} can be more than before${inDetail(change)}${andFurther(change)}`,
};
