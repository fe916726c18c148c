import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A text is expected in another format. */
export const formatChanged: ContractRule<"note"> = {
  id: "format-changed",
  about: "note",
  levels: { agent: "info", client: "warning", codegen: "warning" },
  impact: "addition",
  why: "Where nobody says that formats are checked, a format is a note; but some validators check it.",
  advice: "Keep the format.",
  matches: ({ keyword }) => keyword === "format",
  message: (change) =>
    `the format of ${subject(change)} changed: ${fromTo(change.before, change.after)}`,
};
