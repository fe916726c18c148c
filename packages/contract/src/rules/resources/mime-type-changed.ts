import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** Content is of another type. */
export const mimeTypeChanged: ContractRule<"definition-field"> = {
  id: "mime-type-changed",
  about: "definition-field",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Readers that parse the old type fail on the new one.",
  advice: "Serve the new type under a URI of its own.",
  matches: ({ field }) => field === "mimeType",
  message: ({ before, after }) => `the MIME type changed: ${fromTo(before, after)}`,
};
