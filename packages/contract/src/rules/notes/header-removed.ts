import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A parameter is no longer sent as a header. */
export const headerRemoved: ContractRule<"note"> = {
  id: "header-removed",
  about: "note",
  side: "input",
  levels: { agent: "info", client: "warning", codegen: "warning" },
  impact: "addition",
  why: "Clients that still send the header are ignored; what routed calls by it no longer can.",
  advice: "Keep the header as long as something reads it.",
  matches: ({ keyword, after }) => keyword === "x-mcp-header" && after === undefined,
  message: (change) => `${subject(change)} is no longer sent as header ${shown(change.before)}`,
};
