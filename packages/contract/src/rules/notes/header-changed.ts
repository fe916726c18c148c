import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter must be sent as another header. */
export const headerChanged: ContractRule<"note"> = {
  id: "header-changed",
  about: "note",
  side: "input",
  levels: { agent: "info", client: "error", codegen: "warning" },
  impact: "breaking",
  why: "Over HTTP, clients that know the old definition send the old header.",
  advice: "Keep the name of the header.",
  matches: ({ keyword }) => keyword === "x-mcp-header",
  message: (change) =>
    `the header of ${subject(change)} changed: ${fromTo(change.before, change.after)}`,
};
