import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted } from "../../wording/wording.ts";

/** Another field of a prompt, resource or template changed. */
export const definitionFieldChanged: ContractRule<"definition-field"> = {
  id: "definition-field-changed",
  about: "definition-field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Clients show or use it.",
  advice: "Nothing to do.",
  matches: () => true,
  message: ({ field, before, after }) => `${quoted(field)} changed: ${fromTo(before, after)}`,
};
