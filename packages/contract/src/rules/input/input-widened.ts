import type { ContractRule } from "../../rule.ts";
import { andFurther, inDetail, subject } from "../../wording/wording.ts";

/** More calls are accepted. */
export const inputWidened: ContractRule<"schema"> = {
  id: "input-widened",
  about: "schema",
  side: "input",
  effects: ["eases"],
  levels: { agent: "info", client: "info", codegen: "warning" },
  impact: "addition",
  why: "Existing calls go on working; generated types change.",
  advice: "Nothing to do.",
  matches: () => true,
  message: (change) =>
    `${subject(change)} takes more than before${inDetail(change)}${andFurther(change)}`,
};
