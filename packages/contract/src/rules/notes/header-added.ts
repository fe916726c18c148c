import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A parameter must also be sent as a header. */
export const headerAdded: ContractRule<"note"> = {
  id: "header-added",
  about: "note",
  side: "input",
  levels: { agent: "info", client: "error", codegen: "warning" },
  impact: "breaking",
  why: "Over HTTP, clients must mirror the argument into a header; those that know the old definition do not.",
  advice: "Add a new parameter for the header instead.",
  matches: ({ keyword, before }) => keyword === "x-mcp-header" && before === undefined,
  message: (change) => `${subject(change)} must now be sent as header ${shown(change.after)} too`,
};
