import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** Of several tools with one name, fewer are left. */
export const toolDuplicateRemoved: ContractRule<"presence"> = {
  id: "tool-duplicate-removed",
  about: "presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Calls under the name are still answered; each old definition is compared with what is left.",
  advice: "Nothing to do, if the definitions that went were never the ones in use.",
  matches: ({ kind }) => kind === "deduplicated",
  message: ({ name }) => `fewer tools are called ${quoted(name)} than before`,
};
