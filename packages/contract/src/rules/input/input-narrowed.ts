import type { ContractRule } from "../../rule.ts";
import { andFurther, inDetail, subject } from "../../wording/wording.ts";

/** Fewer calls are accepted. */
export const inputNarrowed: ContractRule<"schema"> = {
  id: "input-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "A call that worked before is refused.",
  advice: "Look at the call that proves it, and accept it again.",
  matches: () => true,
  message: (change) =>
    `${subject(change)} takes less than before${inDetail(change)}${andFurther(change)}`,
};
