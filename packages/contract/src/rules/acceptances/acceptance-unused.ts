import type { Rule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A change is accepted that does not occur. */
export const acceptanceUnused: Rule<"acceptance"> = {
  id: "acceptance-unused",
  about: "acceptance",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "It may hide a later change, and nobody knows any more what it was for.",
  advice: "Take it out of the configuration.",
  matches: () => true,
  message: ({ acceptance }) =>
    `the acceptance of ${quoted(acceptance.fingerprint)} matches no finding`,
};
