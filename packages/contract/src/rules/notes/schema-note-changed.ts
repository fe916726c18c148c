import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted, subject } from "../../wording/wording.ts";

/** Another note inside a schema changed. */
export const schemaNoteChanged: ContractRule<"note"> = {
  id: "schema-note-changed",
  about: "note",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "It decides nothing about what is valid, but somebody may read it.",
  advice: "Read the new value; nothing to do if it says what you want.",
  matches: () => true,
  message: (change) =>
    `${quoted(change.keyword)} of ${subject(change)} changed: ${fromTo(change.before, change.after)}`,
};
