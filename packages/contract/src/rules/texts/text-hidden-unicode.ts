import { hasHiddenText } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A new text holds characters that people do not see. */
export const textHiddenUnicode: ContractRule<"new-text"> = {
  id: "text-hidden-unicode",
  about: "new-text",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "polish",
  why: "A model reads them and a reviewer does not: the usual way to hide instructions.",
  advice: "Take the characters out.",
  matches: ({ text }) => hasHiddenText(text),
  message: ({ text }) => `a new text holds hidden characters: ${quoted(text)}`,
};
