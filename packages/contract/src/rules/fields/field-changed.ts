import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted } from "../../wording/wording.ts";

/** A field that MCP does not define for tools changed. */
export const fieldChanged: ContractRule<"field"> = {
  id: "field-changed",
  about: "field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Some client may read it.",
  advice: "Nothing to do.",
  matches: () => true,
  message: ({ field, before, after }) => `${quoted(field)} changed: ${fromTo(before, after)}`,
};
