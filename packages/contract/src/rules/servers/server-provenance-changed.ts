import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted } from "../../wording/wording.ts";

/** What is run must be signed by someone else, or by nobody. */
export const serverProvenanceChanged: ContractRule<"server"> = {
  id: "server-provenance-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "The provenance tells who built what is run.",
  advice: "Check who signs now, and why the old signer no longer does.",
  matches: ({ fact, before }) => fact === "provenance" && before !== undefined,
  message: ({ key = "", before, after }) =>
    `the provenance changed, ${quoted(key)}: ${fromTo(before, after)}`,
};
