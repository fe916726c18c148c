import { visibleText } from "@toolcrib/model";
import type { Rule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A change was accepted until a day that is over. */
export const acceptanceExpired: Rule<"acceptance"> = {
  id: "acceptance-expired",
  about: "acceptance",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "The finding counts again.",
  advice: "Mend the change, or accept it anew with a later day.",
  matches: ({ kind }) => kind === "expired",
  message: ({ acceptance, until = "" }) =>
    `the acceptance of ${quoted(acceptance.fingerprint)} ended on ${visibleText(until)}`,
};
